//! A subject for hitproof in Rust: your own function, asked through lines on standard input.
//!
//!     cargo build --release
//!     npx hitproof verify -- ./target/release/my-engine
//!
//! Replace `ray_sphere` by a call of your engine, and say in the `!query` line what it means. The lines are described in
//! docs/any-language.md of hitproof.
use std::io::{self, BufRead, BufWriter, Write};

type Vector = [f64; 3];

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The textbook formula. From inside it reports the exit.
fn ray_sphere(o: Vector, d: Vector, t_max: f64, c: Vector, r: f64) -> Option<f64> {
    let m = [o[0] - c[0], o[1] - c[1], o[2] - c[2]];
    let (a, b, k) = (dot(d, d), dot(m, d), dot(m, m) - r * r);
    let discriminant = b * b - a * k;
    if !(discriminant >= 0.0 && r >= 0.0) {
        return None;
    }
    let root = discriminant.sqrt();
    let first = (-b - root) / a;
    let t = if first >= 0.0 { first } else { (-b + root) / a };
    (t >= 0.0 && t <= t_max).then_some(t)
}

/// A float is its bits in hexadecimal, most significant digit first.
fn float(word: &str) -> f64 {
    f64::from_bits(u64::from_str_radix(word, 16).expect("16 hexadecimal digits"))
}

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut answered = 0;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "!hello" => {
                writeln!(out, "!subject name=my-engine version=1.0 language=rust")?;
                writeln!(out, "!query raySphere format=f64 ray=free inside=exit touching=closed out=t")?;
                writeln!(out, "!ready")?;
                out.flush()?;
            }
            "!flush" => {
                writeln!(out, "!done {answered}")?;
                out.flush()?;
                answered = 0;
            }
            "!bye" => break,
            // 17 raySphere f64 <origin> <direction> <tMax> <center> <radius>
            id => {
                let f: Vec<f64> = words[3..].iter().map(|word| float(word)).collect();
                answered += 1;
                if f.len() != 11 {
                    writeln!(out, "{id} skip")?; // a ray in another form
                    continue;
                }
                match ray_sphere([f[0], f[1], f[2]], [f[3], f[4], f[5]], f[6], [f[7], f[8], f[9]], f[10]) {
                    Some(t) => writeln!(out, "{id} hit {:016x}", t.to_bits())?,
                    None => writeln!(out, "{id} miss")?,
                }
            }
        }
    }
    Ok(())
}

// A subject for hitproof in C++: your own function, asked through lines on standard input.
//
//   c++ -std=c++17 -O2 -o my-engine my-engine.cpp
//   npx hitproof verify -- ./my-engine
//
// Replace ray_sphere by a call of your engine, and say in the `!query` line what it means: the form in which it takes rays, what it
// reports from inside, whether touching counts. The lines are described in docs/any-language.md of hitproof.
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

using Vec = std::array<float, 3>;

static float dot(const Vec &a, const Vec &b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

// The textbook formula, in float. From inside it reports the exit. Returns t, or nothing where it misses.
static std::optional<float> ray_sphere(const Vec &o, const Vec &d, float t_max, const Vec &c, float r) {
    const Vec m{o[0] - c[0], o[1] - c[1], o[2] - c[2]};
    const float a = dot(d, d), b = dot(m, d), k = dot(m, m) - r * r;
    const float discriminant = b * b - a * k;
    if (!(discriminant >= 0 && r >= 0)) return std::nullopt;
    const float root = std::sqrt(discriminant);
    float t = (-b - root) / a;
    if (t < 0) t = (-b + root) / a;
    return t >= 0 && t <= t_max ? std::optional(t) : std::nullopt;
}

// A float is its bits in hexadecimal, most significant digit first.
static float to_float(const std::string &word) {
    const auto bits = static_cast<std::uint32_t>(std::stoul(word, nullptr, 16));
    float x;
    std::memcpy(&x, &bits, sizeof x);
    return x;
}

static std::string to_hex(float x) {
    std::uint32_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    char text[9];
    std::snprintf(text, sizeof text, "%08lx", static_cast<unsigned long>(bits));
    return text;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::size_t answered = 0;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string first, query, format, word;
        words >> first >> query >> format;
        if (first == "!hello") {
            std::cout << "!subject name=my-engine version=1.0 language=c++\n"
                         "!query raySphere format=f32 ray=free inside=exit touching=closed out=t\n"
                         "!ready\n" << std::flush;
        } else if (first == "!flush") {
            std::cout << "!done " << answered << '\n' << std::flush;
            answered = 0;
        } else if (first == "!bye") {
            break;
        } else {
            // 17 raySphere f32 <origin> <direction> <tMax> <center> <radius>
            std::vector<float> f;
            while (words >> word) f.push_back(to_float(word));
            answered++;
            if (f.size() != 11) { // a ray in another form
                std::cout << first << " skip\n";
                continue;
            }
            const auto t = ray_sphere({f[0], f[1], f[2]}, {f[3], f[4], f[5]}, f[6], {f[7], f[8], f[9]}, f[10]);
            std::cout << first << (t ? " hit " + to_hex(*t) : " miss") << '\n';
        }
    }
}

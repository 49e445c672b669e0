// A subject for hitproof in C#: your own functions, asked through lines on standard input.
//
//   mcs -out:my-engine.exe MyEngine.cs        (or dotnet build)
//   npx hitproof verify -- mono my-engine.exe
//
// Replace RaySphere and CircleRect by calls of your engine, and say in the `!query` lines what they mean: the form in which it takes
// rays, what it reports from inside, whether touching counts. The lines are described in docs/any-language.md of hitproof.
using System;
using System.Globalization;
using System.IO;

static class MyEngine
{
    static float Dot(float[] a, float[] b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

    // The textbook formula, in float. From inside it reports the exit. Returns t, or null where it misses.
    static float? RaySphere(float[] o, float[] d, float tMax, float[] c, float r)
    {
        float[] m = { o[0] - c[0], o[1] - c[1], o[2] - c[2] };
        float a = Dot(d, d), b = Dot(m, d), k = Dot(m, m) - r * r;
        float discriminant = b * b - a * k;
        if (!(discriminant >= 0 && r >= 0)) return null;
        float root = (float)Math.Sqrt(discriminant);
        float t = (-b - root) / a;
        if (t < 0) t = (-b + root) / a;
        return t >= 0 && t <= tMax ? t : (float?)null;
    }

    // The circle's centre in the rectangle's own axes, clamped to it: the closest point. In float, as engines do.
    static bool CircleRect(float cx, float cy, float radius, float x, float y, float hx, float hy, float angle)
    {
        float cos = (float)Math.Cos(angle), sin = (float)Math.Sin(angle);
        float dx = cx - x, dy = cy - y;
        float localX = Math.Abs(dx * cos + dy * sin), localY = Math.Abs(dy * cos - dx * sin);
        float outX = Math.Max(localX - hx, 0), outY = Math.Max(localY - hy, 0);
        return radius >= 0 && outX * outX + outY * outY <= radius * radius;
    }

    // A float is its bits in hexadecimal, most significant digit first.
    static float ToFloat(string word)
    {
        return BitConverter.ToSingle(BitConverter.GetBytes(uint.Parse(word, NumberStyles.HexNumber)), 0);
    }

    static string ToHex(float x)
    {
        return BitConverter.ToUInt32(BitConverter.GetBytes(x), 0).ToString("x8");
    }

    static string Answer(string query, float[] f)
    {
        // raySphere <origin> <direction> <tMax> <center> <radius>
        if (query == "raySphere")
        {
            if (f.Length != 11) return "skip"; // a ray in another form
            float[] origin = { f[0], f[1], f[2] }, direction = { f[3], f[4], f[5] }, center = { f[7], f[8], f[9] };
            float? t = RaySphere(origin, direction, f[6], center, f[10]);
            return t.HasValue ? "hit " + ToHex(t.Value) : "miss";
        }
        // circleRect <center> <radius> <center> <halfExtents>, then nothing, <angle>, or <axis>
        if (f.Length != 7 && f.Length != 8) return "skip";
        return CircleRect(f[0], f[1], f[2], f[3], f[4], f[5], f[6], f.Length == 8 ? f[7] : 0) ? "yes" : "no";
    }

    static void Main()
    {
        var output = new StreamWriter(Console.OpenStandardOutput()) { AutoFlush = false, NewLine = "\n" };
        int answered = 0;
        string line;
        while ((line = Console.In.ReadLine()) != null)
        {
            string[] words = line.Split(' ');
            if (words[0] == "!hello")
            {
                output.WriteLine("!subject name=my-engine version=1.0 language=c#");
                output.WriteLine("!query raySphere format=f32 ray=free inside=exit touching=closed out=t");
                output.WriteLine("!query circleRect format=f32 touching=closed");
                output.WriteLine("!ready");
                output.Flush();
            }
            else if (words[0] == "!flush")
            {
                output.WriteLine("!done " + answered);
                output.Flush();
                answered = 0;
            }
            else if (words[0] == "!bye") break;
            else
            {
                // 17 raySphere f32 <float> …
                float[] f = new float[words.Length - 3];
                for (int i = 0; i < f.Length; i++) f[i] = ToFloat(words[i + 3]);
                output.WriteLine(words[0] + " " + Answer(words[1], f));
                answered++;
            }
        }
    }
}

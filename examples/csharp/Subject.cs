// A subject for hitproof in C#: your own function, asked through lines on standard input.
//
//   mcs -out:subject.exe Subject.cs        (or dotnet build)
//   npx hitproof verify -- mono subject.exe
//
// Replace CircleRect by a call of your engine, and say in the `!query` line what it means. The lines are described in
// docs/any-language.md.
using System;
using System.Globalization;
using System.IO;

static class Subject
{
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
    static float Float(string word)
    {
        return BitConverter.ToSingle(BitConverter.GetBytes(uint.Parse(word, NumberStyles.HexNumber)), 0);
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
                output.WriteLine("!subject name=example-csharp version=1.0 language=c#");
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
                // 17 circleRect f32 <center> <radius> <center> <halfExtents>, then nothing, <angle>, or <axis>
                float[] f = new float[words.Length - 3];
                for (int i = 0; i < f.Length; i++) f[i] = Float(words[i + 3]);
                answered++;
                if (f.Length > 8) output.WriteLine(words[0] + " skip");
                else
                {
                    bool overlap = CircleRect(f[0], f[1], f[2], f[3], f[4], f[5], f[6], f.Length == 8 ? f[7] : 0);
                    output.WriteLine(words[0] + (overlap ? " yes" : " no"));
                }
            }
        }
    }
}

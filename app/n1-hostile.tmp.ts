import { readReply } from "/work/main/app/providers/author/model/read-reply";
import { withoutThinking } from "/work/main/app/providers/author/model/thinking";
import { splitItems } from "/work/main/app/providers/author/model/split-items";
import { z } from "zod";
const schema = z.object({ question: z.string() });
const N = 1_000_000;
const fill = (s: string) => s.repeat(Math.ceil(N / s.length));
const cases: [string,string][] = [["[\\n", "x\n"+fill("[\n")],["{\\n", fill("{\n")],["{a: ", "x\n"+fill('{"a": 1\n')],["fences", fill("```\n[\n")],["[1]", "x\n"+fill("[1]\n")],["{a} ", "x\n"+fill('{"a": 1}\n')],["think", "x"+fill("</think>")],["quotes", "x\n"+fill('["')],["open string", "x\n"+fill('{"a": "b\n')],["commas","[1"+fill(",")],["zeros","["+fill("0,")],["back", "{"+fill("\\frac")],["colons", "{"+fill("a:")],["words", "{"+fill("a b ")],["slashes", "["+fill("// a\n")],["star","[/*"+fill("*")], ["parens", "["+fill("a(")],["plus", "["+fill('"a"+')],["quote", "["+fill("'")],["ticks", "["+fill("```")],["dots", "["+fill("...,")],["spaces","[\"a"+fill(" ")], ["nums", "["+fill("1e")],["cmt","["+fill("/*")],["url", "["+fill("http://")], ["fn", "["+fill("f(1)")], ["escaped", "{\\\""+fill('\\"')], ["regex", "["+fill("/a")],["nl str", "{\"a\": \"b"+fill("\n")], ["undefined", "["+fill("undefined ")], ["thinkb", fill("<think>")]];
const one = process.argv[2];
for (const [n, t] of cases) {
  if (one && n !== one) continue;
  const a = performance.now();
  let r = ""; try { r = String(readReply(t, schema).ok); } catch (e) { r = String(e); }
  const b = performance.now();
  const s = splitItems(); let k = 0; for (let i = 0; i < t.length; i += 1000) k += s.push(t.slice(i, i + 1000)).length; 
  console.log(n, t.length, r, Math.round(b - a), "ms; split", Math.round(performance.now() - b), "ms", k);
}

import { expect, test } from "vitest";
import { z } from "zod";
import { knownDialects, unknownDialects } from "../../../../../tests/support/dialects";
import { readElement, readReply } from "./read-reply";

const schema = z.object({ question: z.string(), options: z.array(z.string()).min(2) });
const answer = { question: "What is 2 + 2?", options: ["3", "4"] };
const plain = JSON.stringify(answer);

test.each([
  ["as it was asked for", plain],
  ["in a fence", `\`\`\`json\n${plain}\n\`\`\``],
  ["in a fence that is never closed", `Here you are:\n\`\`\`\n${plain}`],
  ["with text around it", `Gladly! Here it is:\n${plain}\nTell me if you want more.`],
  ["after text that speaks of sets", `The numbers {1, 2} are in [0, 9].\n${plain}`],
  ["after thinking aloud", `<think>Perhaps {"question": "2 + 3?"}</think>${plain}`],
  ["after thinking aloud that was never opened", `Perhaps {"question": 5}.\n</think>\n\n${plain}`],
  ["with a note after it", `${plain}\n\nI hope this helps! [1]`],
  ["with a box after it", `${plain}\nThe answer is $\\boxed{B}$.`],
  ["between sets and intervals", `The set {A, B} in [0, 1):\n${plain} {C} [2`],
  ["after a draft", `First {"question": "?", "options": ["1", "2"]}, then better:\n${plain}`],
  ["with a mistake after a draft", `First {"question": "?", "options": ["1", "2"]}, then: ${plain.slice(0, -2)},]}`],
  ["as Python writes it, after a set", "For {1, 2}: {'question': 'What is 2 + 2?', 'options': ['3', '4']}\nDone [1]."],
  ["in a wrapping", `{"result": ${plain}}`],
  ["as the only element of a list", `[${plain}]`],
  ["as the call of a function", `{"name": "answer", "arguments": ${plain}}`],
  ["as the call of a function in text", JSON.stringify({ name: "answer", arguments: plain })],
  ["in the tag of a call", `<tool_call>\n{"name": "answer", "arguments": ${plain}}\n</tool_call>`],
  ["as the call in a list of calls", `[TOOL_CALLS][{"name": "answer", "arguments": ${plain}}]`],
  ["in text in a list of calls", `[TOOL_CALLS]${JSON.stringify([{ name: "answer", arguments: plain }])}`],
  ["with a comma too many", '{"question": "What is 2 + 2?", "options": ["3", "4",],}'],
  ["with a comma too few", '{"question": "What is 2 + 2?" "options": ["3" "4"]}'],
  ["with comments", '{"question": "What is 2 + 2?", // easy\n "options": [/* two */ "3", "4"]}'],
  ["as Python writes it", "{'question': 'What is 2 + 2?', 'options': ['3', '4']}"],
  ["without its last brackets", '{"question": "What is 2 + 2?", "options": ["3", "4"'],
])("an answer %s is read", (_name, reply) => {
  expect(readReply(reply, schema)).toEqual({ ok: true, value: answer });
});

test("an answer that does not fit says where and why, for a model to mend it", () => {
  const reply = '{"question": 5, "options": ["3"]}';

  expect(readReply(reply, schema)).toEqual({
    ok: false,
    problems: [
      "question: Invalid input: expected string, received number",
      "options: Too small: expected array to have >=2 items",
    ],
  });
});

test.each(Object.entries({ ...knownDialects, ...unknownDialects }))(
  "an answer in the manner of %s is read, whatever was drafted before",
  (_name, say) => {
    const reply = say(plain, 'The set {A, "B"}? Or {"question": "1 + 1?", "options": ["1", "2"]}? In [0, 1), 5" long.');

    expect(readReply(reply, schema)).toEqual({ ok: true, value: answer });
  },
);

test("what is wrong is said of the longest JSON", () => {
  const reply = `{"n": 1} ${JSON.stringify({ question: answer.question, options: 3 })} [1]`;

  expect(readReply(reply, schema)).toMatchObject({
    problems: ["options: Invalid input: expected array, received number"],
  });
});

test.each(["", "I would rather not.", "<think>{}", "It is [unclear"])("in '%s' there is no answer", (reply) => {
  expect(readReply(reply, schema)).toMatchObject({ ok: false });
});

test.each([
  ["[\n", 6000],
  ["{\n", 6000],
  ['{"a": 1\n', 4000],
  ["[1]\n", 100_000],
  ["```\n[\n", 3000],
  ['["', 100_000],
  ["/a", 100_000],
  ["{A} ", 50_000],
  ["{'a': 1} ", 20_000],
  ["<think>", 20_000],
])("a reply of %j many times over is given up soon", (line, times) => {
  const begunAt = performance.now();

  expect(readReply(`x\n[${line.repeat(times)}`, schema).ok).toBe(false);

  expect(performance.now() - begunAt).toBeLessThan(2000);
});

test("no more is said of what is wrong than can be mended", () => {
  const reading = readReply(JSON.stringify({ question: "?", options: Array(1000).fill(1) }), schema);

  expect(reading).toMatchObject({ ok: false, problems: { length: 20 } });
});

test.each([
  ["values", { question: "?", options: Array(2000).fill("1") }],
  ["characters", { question: "x".repeat(50_001), options: ["1", "2"] }],
])("readReply does not look through a reply with more %s than any answer has", (_name, reply) => {
  expect(readReply(JSON.stringify(reply), schema)).toEqual({ ok: false, problems: ["It is much too long."] });
});

test("TeX with single backslashes comes through", () => {
  const reply = '{"question": "What is $\\frac{1}{2} \\times \\sqrt{4}$?", "options": ["$1$", "$\\pi$"]}';

  expect(readReply(reply, schema)).toEqual({
    ok: true,
    value: { question: "What is $\\frac{1}{2} \\times \\sqrt{4}$?", options: ["$1$", "$\\pi$"] },
  });
});

test("a single element is read by the same rules", () => {
  expect(readElement('{"question": "2?", "options": ["3", "4",]}', schema)).toMatchObject({ ok: true });
  expect(readElement('{"question": "2?"}', schema)).toMatchObject({ ok: false });
});

import { expect, test } from "vitest";
import { saidIn } from "./delta";

test.each<[string, unknown, { text: string; thoughts: string }]>([
  ["text", { content: "Four" }, { text: "Four", thoughts: "" }],
  ["nothing", { role: "assistant", content: null }, { text: "", thoughts: "" }],
  ["no delta at all", undefined, { text: "", thoughts: "" }],
  ["what is no text", { content: 4, reasoning: {}, tool_calls: [null, {}, 1] }, { text: "", thoughts: "" }],
  [
    "blocks",
    {
      content: [
        { type: "thinking", thinking: "Hm." },
        { type: "text", text: "Fo" },
        { type: "text", text: "ur" },
      ],
    },
    { text: "Four", thoughts: "Hm." },
  ],
  [
    "blocks in blocks",
    { content: [{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] }] },
    { text: "", thoughts: "Hm." },
  ],
  ["reasoning_content", { reasoning_content: "Hm.", content: "Four" }, { text: "Four", thoughts: "Hm." }],
  ["reasoning", { reasoning: "Hm." }, { text: "", thoughts: "Hm." }],
  ["thinking", { thinking: "Hm.", content: "" }, { text: "", thoughts: "Hm." }],
  ["the same twice", { reasoning: "Hm.", reasoning_content: "Hm." }, { text: "", thoughts: "Hm." }],
  [
    "a tool call",
    { tool_calls: [{ index: 0, function: { name: "answer", arguments: '{"n": 4}' } }] },
    { text: '{"n": 4}', thoughts: "" },
  ],
  [
    "a tool call in JSON",
    { content: "", tool_calls: [{ function: { arguments: { n: 4 } } }] },
    { text: '{"n":4}', thoughts: "" },
  ],
  ["a function call", { function_call: { name: "answer", arguments: '{"n"' } }, { text: '{"n"', thoughts: "" }],
])("of %s it is known what is answer and what was thought before it", (_name, delta, said) => {
  expect(saidIn(delta as object)).toEqual(said);
});

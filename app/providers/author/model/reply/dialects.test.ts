import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { knownDialects, unknownDialects } from "../../../../../tests/support/dialects";
import type { StreamedItem } from "~/providers/author/model/model-client";
import { readItems } from "./reader";

/** Lists that are read while they are being written, in every manner and however they arrive. */

const schema = z.object({ question: z.string(), answer: z.number() });
type Sum = z.infer<typeof schema>;

const sums: Sum[] = [
  { question: "What is 𝄞 + 2 in {1, 2} or [3]?", answer: 3 },
  { question: "What does </think> end? And [/THINK], ◁/think▷, <|channel|>final?", answer: 4 },
];
const list = JSON.stringify({ items: sums });
const thoughts = 'Three 𝄞, perhaps {"items": [{"question": "5 + 5?", "answer": "ten"}]}? Or [0, 1), 5" long.';

test.each(Object.entries(knownDialects))("a list in the manner of %s is the same however it is cut", (_name, say) => {
  const reply = say(list, "Three 𝄞, {1, 2} or [0, 1), then.");

  fc.assert(fc.property(cutsOf(reply), (cuts) => void expect(taken(cut(reply, cuts)).sound).toEqual(sums)));
});

test.each(Object.entries({ ...knownDialects, ...unknownDialects }))(
  "a list in the manner of %s costs nothing though another was drafted, however it is cut",
  (_name, say) => {
    const plain = sums.map((sum) => ({ ...sum, question: "What is 𝄞 + 2?" }));
    const reply = say(JSON.stringify({ items: plain }), thoughts);
    const whole = taken([reply]);

    expect(whole).toMatchObject({ sound: plain, end: { outcome: "ok", result: { isList: true } } });
    fc.assert(fc.property(cutsOf(reply), (cuts) => void expect(taken(cut(reply, cuts))).toEqual(whole)));
  },
);

test.each([
  ["as the call of a function in text", JSON.stringify({ name: "write", arguments: list })],
  ["as the only one of a list of calls", calls([{ questions: sums }])],
  ["as the only one of a list of calls in text", calls([JSON.stringify({ items: sums })])],
  ["as what a call was given", calls([sums])],
  ["over several calls", calls(sums.map((sum) => ({ items: [sum] })))],
  ["with a call for each element", calls(sums)],
  ["in calls as a server wraps them", `{"tool_calls": [{"function": {"name": "json", "arguments": ${list}}}]}`],
  ["element after element", sums.map((sum) => JSON.stringify(sum)).join("\n")],
  ["after an empty one", JSON.stringify({ notes: [], items: sums })],
  ["after a wrapped list of something else", `{"a": {"b": [1, 2]}}\n${list}`],
  ["with each element wrapped", JSON.stringify({ items: sums.map((question) => ({ question })) })],
])("a list %s is read", (_name, reply) => {
  expect(taken([reply]).sound).toEqual(sums);
});

test("what was handed on is not handed on again", () => {
  const { items } = taken([`{"items": [${JSON.stringify(sums[0])}, {"n": 1}]}\nOr rather: ${list}`]);

  expect(items).toMatchObject([{ ok: true, item: sums[0] }, { ok: false }]);
});

test("no more is handed on of a whole reply than there is a use for", () => {
  const reply = Array.from({ length: 9 }, () => JSON.stringify(sums[0])).join("\n");

  expect(taken([reply]).sound).toHaveLength(5);
});

test.each(["<think>", "[THINK]", "<|channel|>analysis<|message|>"])(
  "a list after %s without an end is none",
  (mark) => {
    expect(taken([mark + list])).toMatchObject({ items: [], end: { outcome: "malformed", result: { isList: false } } });
  },
);

test("a list of calls for something else is none that is sound", () => {
  const { sound, end } = taken([calls([{ city: "Paris" }, { list: [1, 2] }])]);

  expect(sound).toEqual([]);
  expect(end.outcome).toBe("malformed");
});

/** As Mistral's models write calls of functions, one for each. */
function calls(given: unknown[]): string {
  return `[TOOL_CALLS]${JSON.stringify(given.map((value) => ({ name: "json", arguments: value })))}`;
}

function cutsOf(reply: string) {
  return fc.array(fc.nat(reply.length), { maxLength: 8 });
}

/** Also in the middle of a pair of UTF-16. */
function cut(reply: string, cuts: number[]): string[] {
  const bounds = [0, ...cuts.sort((one, other) => one - other), reply.length];
  return bounds.slice(1).map((end, index) => reply.slice(bounds[index], end));
}

function taken(pieces: string[]) {
  const items: StreamedItem<Sum>[] = [];
  const reader = readItems(schema, 5, (item) => items.push(item));
  for (const piece of pieces) reader.take(piece);
  const end = reader.end();
  return { items, sound: items.flatMap((item) => (item.ok ? [item.item] : [])), end };
}

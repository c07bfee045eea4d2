import fc from "fast-check";
import { expect, test } from "vitest";
import { splitItems } from "./split-items";

const items = [
  { question: 'A brace } and a bracket ] in "quotes", with \\ and , too', options: ["[1, 2]", "{3}", "\\"] },
  { question: "Is // this a comment? /* Or this? */", options: [] },
  { question: "Naïve ☃ 𝄞", nested: { deep: [[{ a: 1 }], [[2]]] } },
];
const list = JSON.stringify(items);

/** Every spelling of the same list that is put up with. */
const replies: [name: string, reply: string][] = [
  ["as it was asked for", `{"items": ${list}}`],
  ["laid out over lines", JSON.stringify({ items }, null, 2)],
  ["as a bare list", list],
  ["in a fence", `\`\`\`json\n{"items": ${list}}\n\`\`\``],
  ["as a bare list in a fence", `\`\`\`\n${list}\n\`\`\``],
  ["under another name", `{"questions": ${list}}`],
  ["after another key", `{"title": "Set [1] of {2}", "items": ${list}}`],
  ["after text with brackets in it", `As asked [see 1]:\n\n${list}`],
  ["with text after it", `{"items": ${list}}\nThese are [3] {questions}.`],
  ["after thinking aloud", `<think>Perhaps [{"question": "?"}]? Or {"items": [{}]}</think>{"items": ${list}}`],
  ["without its last brackets", `{"items": ${list.slice(0, -1)}`],
  ["with a comma too many", `{"items": ${list.slice(0, -1)},]}`],
  ["without commas", `{"items": [${items.map((item) => JSON.stringify(item)).join("\n")}]}`],
  ["with comments", `{"items": [// "the [first]"\n${list.slice(1, -1)} /* that's { all */]}`],
];

test.each(replies)("a list %s is split into its elements", (_name, reply) => {
  const splitter = splitItems();

  const elements = splitter.push(reply);

  expect(elements.map((element) => JSON.parse(element) as unknown)).toEqual(items);
  expect(splitter).toMatchObject({ hasBegun: true, unfinished: "" });
});

test.each(replies)("a list %s gives the same elements wherever it is cut", (_name, reply) => {
  const whole = splitItems().push(reply);

  fc.assert(
    fc.property(fc.array(fc.nat(reply.length), { maxLength: 8 }), (cuts) => {
      const splitter = splitItems();
      const bounds = [0, ...cuts.sort((one, other) => one - other), reply.length];
      const pieces = bounds.slice(1).map((end, index) => reply.slice(bounds[index], end));
      expect(pieces.flatMap((piece) => splitter.push(piece))).toEqual(whole);
    }),
  );
});

test("an element comes with its last character and not before", () => {
  const splitter = splitItems();

  expect(splitter.push('{"items": [{"n": 1')).toEqual([]);
  expect(splitter.push("}")).toEqual(['{"n": 1}']);
  expect(splitter.push(', {"n": 2')).toEqual([]);
  expect(splitter.unfinished).toBe('{"n": 2');
});

test("elements may be words and numbers", () => {
  expect(splitItems().push('{"items": [1, "two, [2]", null]}')).toEqual(["1", '"two, [2]"', "null"]);
});

test("a draft in thinking that was never opened is no part of what follows", () => {
  const splitter = splitItems();

  const drafts = splitter.push('Perhaps {"items": [{"n": 1}, {"n": "one');
  const elements = splitter.push(' two </think> {"items": [{"n": 2}]}');

  expect(drafts).toEqual(['{"n": 1}']); // nobody can know yet
  expect(elements).toEqual(['{"n": 2}']);
});

test.each(["", "I would rather not.", '{"question": "What is {1} in [1]?"}', "See [1] and [2]."])(
  "in %j there is no list",
  (reply) => {
    const splitter = splitItems();

    expect(splitter.push(reply)).toEqual([]);
    expect(splitter.hasBegun).toBe(false);
  },
);

test("an empty list is one", () => {
  const splitter = splitItems();

  expect(splitter.push('{"items": []}')).toEqual([]);
  expect(splitter.hasBegun).toBe(true);
});

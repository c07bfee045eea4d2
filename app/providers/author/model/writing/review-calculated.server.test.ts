import { expect, test } from "vitest";
import { CHECKS, collect, ON, request, setUp, written } from "../../../../../tests/support/written-questions";

test("a number that its writer calculated otherwise is repaired before anybody solves it", async () => {
  const { author, callsOf } = setUp({
    streams: [() => [counted("3 * 7 + 2", ["23", "12", "27"], 1)]],
    ask: { repair: () => written(0) },
  });

  await collect(author.writeQuestions(request([0]), ON));

  expect(callsOf("repair")[0]!.request).toMatchObject({
    question: { expression: "3 * 7 + 2" },
    problems: ["3 * 7 + 2 comes to 23, and the option that is marked says “12”"],
  });
  expect(callsOf("court")).toHaveLength(CHECKS);
});

test("a number that its writer calculated is checked by one who does not see the options, and calculates, too", async () => {
  const { author, callsOf } = setUp({
    streams: [() => [counted("3 * 7 + 2", ["23", "12", "27"], 0)]],
    ask: { court: () => ({ reasoning: "A slip.", answer: "24", expression: "2 + 21 * 1" }) },
  });

  const { slots } = await collect(author.writeQuestions(request([0]), ON));

  expect(slots).toEqual([0]);
  expect(callsOf("court")).toHaveLength(1);
  expect(callsOf("court")[0]!.request).not.toHaveProperty("options");
});

test("an exercise in arithmetic is solved by the program alone", async () => {
  const exercise = { ...counted(null, ["56", "54", "63"], 0), question: "What is $7 \\times 8$?" };
  const { author, callsOf } = setUp({ streams: [() => [exercise]] });

  const { slots } = await collect(author.writeQuestions(request([0]), ON));

  expect(slots).toEqual([0]);
  expect(callsOf("court")).toEqual([]);
});

/** A question with these options. @param marked the index of its key */
function counted(expression: string | null, texts: string[], marked: number) {
  const misconceptions = ["Counts the ruler with the pens.", "Takes the ruler for a pen.", "Forgets to add the ruler."];
  return written(0, {
    question: "Ada buys 3 pens for 7 coins each and a ruler for 2 coins. How many coins is that?",
    expression,
    options: texts.map((text, index) => ({
      text,
      is_correct: index === marked,
      misconception: index === marked ? null : misconceptions[index]!,
      feedback: index === marked ? null : "Count once more.",
      rests_on: null,
    })),
  });
}

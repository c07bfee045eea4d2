import { expect, test } from "vitest";
import { CHECKS, collect, ON, request, setUp, written } from "../../../../../tests/support/written-questions";

const doubtful = () => written(0, { explanation: "Cats sing lower than that." });
const sound = {
  reasoning: "It does.",
  explanation_leads_to_key: true,
  feedback_names_key: false,
  false_statements: [] as string[],
};

test("the words of a question are read only where a rule is in doubt, after its key was found right", async () => {
  const calm = setUp({ streams: [() => [written(0)]] });
  const inDoubt = setUp({ streams: [() => [doubtful()]] });

  const { slots } = await collect(calm.author.writeQuestions(request([0]), ON));
  const { drafts } = await collect(inDoubt.author.writeQuestions(request([0]), ON));

  expect(slots).toEqual([0]);
  expect(calm.readBy("wording")).toEqual([]);
  expect(drafts[0]!.explanation).toBe("Cats sing lower than that.");
  expect(inDoubt.calls.map(({ purpose }) => purpose)).toEqual([
    "questions",
    ...Array<string>(CHECKS).fill("court"),
    "court",
  ]);
  expect(inDoubt.readBy("wording")[0]).toMatchObject({
    role: "checking",
    request: { subject: "music theory", concept: "Notes", key: "yes, cat", explanation: "Cats sing lower than that." },
  });
});

test.each([
  ["explanation-misses-key", { explanation_leads_to_key: false }],
  ["feedback-names-key", { feedback_names_key: true }],
  ["false-statement", { false_statements: ["Cats sing lower"] }],
])("a question of which a reader says %s is repaired once", async (reason, said) => {
  const fixture = setUp({
    streams: [() => [doubtful()]],
    readers: { wording: () => ({ ...sound, ...said }) },
    ask: { repair: () => written(0) },
  });

  const { slots } = await collect(fixture.author.writeQuestions(request([0]), ON));

  expect(slots).toEqual([0]);
  expect(fixture.ledger.reviews).toEqual([{ outcome: "published-after-repair", reason }]);
});

test("what stays wrong is not shown", async () => {
  const fixture = setUp({
    streams: [() => [doubtful()], () => []],
    readers: { wording: () => ({ ...sound, explanation_leads_to_key: false }) },
    ask: { repair: doubtful },
  });

  const { slots } = await collect(fixture.author.writeQuestions(request([0]), ON));

  expect(slots).toEqual([]);
  expect(fixture.ledger.reviews).toEqual([{ outcome: "dropped", reason: "explanation-misses-key" }]);
});

test("nothing counts as false that nobody wrote", async () => {
  const fixture = setUp({
    streams: [() => [doubtful()]],
    readers: { wording: () => ({ ...sound, false_statements: ["Dogs sing lower than that."] }) },
  });

  await collect(fixture.author.writeQuestions(request([0]), ON));

  expect(fixture.ledger.reviews).toEqual([{ outcome: "published", reason: "" }]);
});

import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, workAtOnce } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { openMigratedDatabase } from "../../../../tests/support/migrated-database";
import { scriptedAuthor } from "../../../../tests/support/scripted-author";
import { smallBank } from "../../../../tests/support/small-bank";
import { withdraw } from "../../../../tests/support/two-asked-learners";
import { FRESH_AFTER_DAYS } from "~/services/mastery/evidence";
import { DAY_MS } from "~/time/periods";
import { countFresh, whenIsAnother } from "./left-to-ask.server";

async function fresh(ctx: TestContext, { learnerId, conceptId }: { learnerId: string; conceptId: string }) {
  return (await countFresh(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId);
}

const TWO_ABOUT_NOTES = { questions: [{ conceptId: "notes" }, { conceptId: "notes" }] };

test("of a small bank it is known what is left for a learner today, and lately, whatever others have met", async () => {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor(smallBank(2)) }));
  const ada = await createLearner(ctx);
  const bob = await createLearner(ctx);
  const part = await createOpenSubsection(ctx, ada, TWO_ABOUT_NOTES);
  await createOpenSubsection(ctx, bob, { questions: [{ conceptId: "chords" }] });
  const [first = "", second = ""] = await mainQuestionIds(ctx, part);
  const adas = { learnerId: ada.id, conceptId: "notes", questionId: first };

  await answer(ctx, { ...part, questionId: first }, "wrong");
  expect(await whenIsAnother(ctx, adas)).toBe("today");
  await answer(ctx, { ...part, questionId: second }, "wrong");
  expect(await whenIsAnother(ctx, adas)).toBe("tomorrow");
  expect(await whenIsAnother(ctx, { ...adas, learnerId: bob.id })).toBe("today");
  expect(await fresh(ctx, adas)).toBe(0);
  expect(await fresh(ctx, { ...adas, learnerId: bob.id })).toBe(2);

  ctx.travel(DAY_MS);
  expect(await whenIsAnother(ctx, adas)).toBe("today");
  ctx.travel(FRESH_AFTER_DAYS * DAY_MS);
  expect(await fresh(ctx, adas)).toBe(2);
});

test("an author who writes whatever is wished for always has another question", async () => {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  const ada = await createLearner(ctx);
  const part = await createOpenSubsection(ctx, ada, TWO_ABOUT_NOTES);
  const [questionId = ""] = await mainQuestionIds(ctx, part);
  const adas = { learnerId: ada.id, conceptId: "notes", questionId };
  await answer(ctx, { ...part, questionId }, "wrong");

  expect(await whenIsAnother(ctx, adas)).toBe("today");
  expect(await fresh(ctx, adas)).toBe(Infinity);
});

test("of several concepts it is counted at once what is left of each", async () => {
  let queries = 0;
  const db = await openMigratedDatabase({ log: ({ level }) => void (level === "query" && (queries += 1)) });
  const ctx = workAtOnce({ ...(await createTestContext({ author: scriptedAuthor(smallBank(3)) })), db });
  const ada = await createLearner(ctx);
  await createOpenSubsection(ctx, ada, TWO_ABOUT_NOTES);
  const countQueries = async (conceptIds: string[]) => {
    queries = 0;
    const left = await countFresh(ctx, { learnerId: ada.id, conceptIds });
    return { left: Object.fromEntries(left), queries };
  };

  const one = await countQueries(["notes"]);
  const three = await countQueries(["notes", "chords", "keys"]);

  expect(one.left).toEqual({ notes: 1 });
  expect(three).toEqual({ left: { notes: 1, chords: 3, keys: 3 }, queries: one.queries });
});

test("what was withdrawn is never asked again: where nothing else is left, nothing is left for tomorrow", async () => {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor(smallBank(2)) }));
  const ada = await createLearner(ctx);
  const part = await createOpenSubsection(ctx, ada, TWO_ABOUT_NOTES);
  const [questionId = "", other = ""] = await mainQuestionIds(ctx, part);
  const adas = { learnerId: ada.id, conceptId: "notes", questionId };
  await answer(ctx, { ...part, questionId }, "wrong");
  expect(await whenIsAnother(ctx, adas)).toBe("today");

  await withdraw(ctx, { questionId: other });

  expect(await whenIsAnother(ctx, adas)).toBe("never");
});

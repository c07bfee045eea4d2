import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { answer, createOpenSubsection, currentQuestionId, settle } from "../support/course-factories";
import { createLearner, createSessionCookie } from "../support/factories";
import { believeInDoubt, jumpOutline } from "../support/jump";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

/** Ada has missed chords, and is asked about notes, two levels down, before the scales between them. */
async function startAfterJump() {
  const app = await startApp({ working: true });
  const ada = await createLearner(app, { firstName: "Ada" });
  const as = await createSessionCookie(app, ada);
  const section = await createOpenSubsection(ctx, ada, { outline: jumpOutline, questions: [{ conceptId: "chords" }] });
  await believeInDoubt(ctx, ada);
  const current = async () => ({ ...section, questionId: await currentQuestionId(ctx, section) });
  const openAt = (path: string) => openPage(get(path, { as }));
  const open = async (path: string) => (await openAt(path)).text();
  /** What its screen says after the answer to what is asked now, which is to be about this concept, if any. */
  const give = async (conceptId: string | null, how: "right" | "wrong" | "dont-know") => {
    const key = await current();
    const asked = ctx.db.selectFrom("questions").select("concept_id").where("id", "=", key.questionId);
    if (conceptId) expect(await asked.executeTakeFirst()).toEqual({ concept_id: conceptId });
    app.travel(1000);
    await answer(ctx, key, how);
    if (how !== "right") await startBreakdown(ctx, key);
    await settle(ctx);
    return open(how === "right" ? paths.answered(key) : paths.wrongAnswerOptions(key));
  };
  const praise = async () => {
    const shown = await ctx.db
      .selectFrom("answers")
      .select("question_id")
      .orderBy("answered_at", "desc")
      .executeTakeFirstOrThrow();
    return openAt(paths.answered({ ...section, questionId: shown.question_id }));
  };
  await give("chords", "wrong");
  const here = async () => open(paths.question(await current()));
  return { give, here, openAt, praise };
}

test("after a jump of two levels the trail and the way on name the question that one came from", async () => {
  const { give, here } = await startAfterJump();

  const asked = await here();
  const notes = await give("notes", "right");
  let last = await give("scales", "right");
  while (last.includes("Next: another question below The concept chords.")) last = await give(null, "right");

  expect(asked).toContain("Where you are The concept chords Missed The concept notes You are here");
  expect(asked).toContain("Helps with The concept chords");
  expect(notes).toContain("Next: another question below The concept chords.");
  expect(notes).not.toContain("scales");
  expect(last).toContain("You’ve worked through everything below “The concept chords”. Back up to The concept chords.");
  expect(await here()).toContain("You’re back at The concept chords");
});

test("a right answer that settles what the gap is leads to its screen, with its lesson and the way back to it", async () => {
  const { give, openAt, praise } = await startAfterJump();
  const missed = await give("notes", "dont-know");
  for (let last = ""; !last.includes("See the gap");) last = await give("pitch", "right");

  const gap = await openAt((await praise()).link("See the gap"));

  expect(missed).not.toContain("This is the gap");
  expect(gap.text()).toContain("This is the gap: The concept notes");
  expect(gap.text()).toContain("You’ve worked through everything below it, so the gap is here.");
  expect(gap.html).not.toContain("<script"); // there is nothing to do but read, and to go on
  expect(gap.text()).toContain("Start My Learning Journey");
  expect((await openAt(gap.link("Try Again Directly"))).text()).toContain("The gap: The concept notes");
});

test("where the gap is closed after a jump, what lies between was not asked, and is not said to be in place", async () => {
  const { give, here } = await startAfterJump();
  await give("notes", "dont-know");
  const beneath: string[] = [];
  for (let page = await here(); !/The concept notes (Missed |The gap )?You are here/.test(page); page = await here())
    beneath.push(await give("pitch", "right"));

  const closed = await give("notes", "right");

  expect(beneath.at(-1)).toContain(
    "You’ve worked through everything below “The concept notes”. So the gap is there, not below it. Next: how to close it. See the gap",
  );
  expect(closed).toContain("Gap closed: The concept notes");
  expect(closed).toContain("The concept chords Next The concept notes Closed");
  expect(closed).not.toContain("everything below");
  expect(await here()).toContain("You’re back at The concept chords with a fresh question.");
});

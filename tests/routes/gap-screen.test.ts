import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { voidAnswer } from "~/services/mastery/voids.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { chordsOutline } from "../support/breakable-question";
import { answer, createOpenSubsection, mainQuestionIds, settle } from "../support/course-factories";
import { noReasons } from "../support/context";
import { createLearner, createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { oneByOne } from "../support/scripted-author";
import type { VisitedPage } from "../support/visitor";

/** Ada at a question of a breakdown whose concept turned out to be the gap; before that, at the first such question. */
async function startBeneath() {
  const app = await startApp({ working: true });
  const ada = await createLearner(app, { firstName: "Ada" });
  const as = await createSessionCookie(app, ada);
  const section = await createOpenSubsection(ctx, ada, {
    outline: chordsOutline,
    questions: [{ conceptId: "chords", difficulty: "beginner" }],
  });
  const [main = ""] = await mainQuestionIds(ctx, section);
  await answer(ctx, { ...section, questionId: main }, "wrong");
  await startBreakdown(ctx, { ...section, questionId: main });
  await settle(ctx);
  const current = async () => {
    const questionId = (await findPlaceInSubsection(ctx, section))!.currentQuestionId!;
    return { ...section, questionId };
  };
  const open = async () => openPage(get(paths.question(await current()), { as }));
  const before = await open();
  const named: VisitedPage[] = [];
  for (let steps = 0, text = before.text(); !text.includes("The gap: "); steps += 1, text = (await open()).text()) {
    if (steps === 9) throw new Error(`No gap was named: ${text}`);
    app.travel(1000);
    const key = await current();
    await answer(ctx, key, "dont-know");
    named.push(await openPage(get(paths.wrongAnswerOptions(key), { as })));
    await startBreakdown(ctx, key);
    await settle(ctx);
  }
  /** Of the screens of its wrong answers, the one on which the search began, and the last one. */
  const [looking, found] = [named[0]!, named.at(-1)!];
  return { app, as, section, current, before, at: await open(), looking, found };
}

test("further down a question says that it is, where its count begins again", async () => {
  const app = await startApp({ working: true });
  const ada = await createLearner(app, { firstName: "Ada" });
  const as = await createSessionCookie(app, ada);
  const questions = [{ conceptId: "chords", difficulty: "beginner" as const }];
  const section = await createOpenSubsection(ctx, ada, { outline: chordsOutline, questions });
  let [questionId = ""] = await mainQuestionIds(ctx, section);
  const shown: string[] = [];
  for (let depth = 0; depth < 3; depth += 1) {
    const key = { ...section, questionId };
    shown.push((await openPage(get(paths.question(key), { as }))).text());
    await answer(ctx, key, "wrong");
    shown.push((await openPage(get(paths.wrongAnswerOptions(key), { as }))).text());
    await startBreakdown(ctx, key);
    await settle(ctx);
    questionId = (await findPlaceInSubsection(ctx, section))!.currentQuestionId!;
  }

  const words =
    /Concept question 1 of \d|One level deeper: question 1 of \d|5-10 minutes|That narrows it down\.|Slip or gap\?/;
  expect(shown.map((text) => words.exec(text)?.[0])).toEqual([
    undefined,
    "5-10 minutes",
    "Concept question 1 of 4",
    "That narrows it down.",
    "One level deeper: question 1 of 3",
    "Slip or gap?",
  ]);
});

test("once the gap is named, its screens no longer say that something is to be found out", async () => {
  const { before, looking, at, found } = await startBeneath();

  expect(before.text()).toContain("Helps with The concept chords");
  expect(before.text()).not.toContain("The gap: ");
  expect(looking.text()).toContain("That narrows it down. The gap is here or deeper: a few simpler questions find it.");
  expect(looking.text()).not.toContain("5-10 minutes"); // which were said of the whole way
  expect(looking.text()).not.toContain("This is the gap");
  expect(found.text()).toMatch(
    /This is the gap: The concept notes How we got here The concept chords Missed .*The concept notes The gap You didn’t know this one yet, so we start right here\. .*This is where it starts: nothing simpler is missing\./,
  );
  expect(found.text()).toContain("Closing it helps with The concept scales .");
  expect(found.text()).not.toMatch(/You are here|Not asked yet/); // what was asked is the way, and it has ended
  expect(looking.text()).not.toContain("helps with");
  expect(found.text()).not.toMatch(/simpler questions|slip or a gap/);
  expect(at.text()).toContain("The gap: The concept notes");
  expect(at.text()).not.toMatch(/Once more about|To be sure|a slip or a gap|so we ask about it here/);
});

test("between what was missed and the gap beneath it, the way to it says why the one builds on the other", async () => {
  const { app, as, found } = await startBeneath();
  app.reasons = {
    ...noReasons,
    reasonFor: async ({ conceptId, prerequisiteId }) => `Any ${conceptId} have ${prerequisiteId}.`,
  };

  const withReason = await openPage(get(found.url.pathname + found.url.search, { as }));
  expect(found.text()).not.toContain("have notes");
  expect(withReason.text()).toMatch(
    /Not known yet Any \w+ have notes\. The concept notes The gap You didn’t know this one yet/,
  );
});

test("the way to a gap begins with what was chosen first, of an answer that counts", async () => {
  const { app, as, found } = await startBeneath();
  const { id, learner_id } = await app.db
    .selectFrom("answers")
    .select(["id", "learner_id"])
    .orderBy("answered_at")
    .limit(1)
    .executeTakeFirstOrThrow();
  await voidAnswer(ctx, { answerId: id, learnerId: learner_id, reason: "withdrawn" });
  const voided = await openPage(get(found.url.pathname + found.url.search, { as }));

  expect(found.text()).toMatch(
    /How we got here The concept chords Missed You chose: an? \w+ \w+ The concept scales Not known yet/,
  );
  expect(voided.text()).toContain("How we got here The concept chords Missed The concept scales Not known yet");
});

test("once the gap is closed, the way that led down to it says so, and how what builds on it stands", async () => {
  const { app, as, current, found } = await startBeneath();
  app.travel(1000);
  const key = await current();
  await answer(ctx, key, "right");
  const closed = await openPage(get(paths.answered(key), { as }));

  expect(found.text()).toContain("The concept notes The gap");
  expect(closed.text()).toMatch(
    /Gap closed: The concept notes Before: .* The concept chords The concept scales Next The concept notes Closed We’ll/,
  );
});

test("where a closed gap leads elsewhere, the way that led down to it tells nothing to come next", async () => {
  const { app, as, current } = await startBeneath();
  app.travel(1000);
  const key = await current();
  await app.db.updateTable("questions").set({ missed_in: "practice" }).where("id", "=", key.questionId).execute();
  await answer(ctx, key, "right");
  const closed = await openPage(get(paths.answered(key), { as }));

  expect(closed.text()).toContain("The concept chords The concept scales The concept notes Closed");
  expect(closed.text()).toContain("Back to the page of The concept notes.");
});

test("a hint asks back in two short sentences, and says nothing that the screens of the gap say already", async () => {
  const { before, found, at } = await startBeneath();

  expect(before.text()).toMatch(/Get a hint What do you know about “The concept \w+” that helps here\? Say it in/);
  const summary = /You’ll have it once you can (explain \w+\.)/.exec(found.text())![1]!;
  expect(found.text().split(summary)).toHaveLength(2);
  expect(at.text()).not.toContain(summary); // it was said where the gap was named
  expect(at.text()).toContain("Stuck? Get a hint What do you know about “The concept notes” that helps here?");
});

test("a gap's screen promises a fresh question where one comes, while it is still being written, too", async () => {
  const { app, as, current } = await startBeneath();
  const promised = async () => {
    app.travel(1000);
    const missed = await current();
    await answer(ctx, missed, "dont-know"); // what it has enqueued has not run
    const page = await openPage(get(paths.wrongAnswerOptions(missed), { as }));
    await settle(ctx);
    return { text: page.text(), isAnother: (await current()).questionId !== missed.questionId };
  };

  for (const { text, isAnother } of [await promised(), await promised()]) {
    expect(isAnother).toBe(true);
    expect(text).toContain("Learn this. Lesson first, then a fresh question.");
    expect(text).toContain("Ready now? You’ll get a fresh question about the same idea.");
    expect(text).not.toMatch(/question again/);
  }
});

test("after three misses the gap may be left for tomorrow on the screen of the wrong answer, too", async () => {
  const { app, as, section, current } = await startBeneath();
  const miss = async () => {
    app.travel(1000);
    const key = await current();
    await answer(ctx, key, "dont-know");
    await settle(ctx);
    return openPage(get(paths.wrongAnswerOptions(key), { as }));
  };
  const once = await miss();
  const [, again] = [await miss(), await miss()];

  expect(once.text()).toContain("Ready now? You’ll get a fresh question about the same idea.");
  expect(once.text()).not.toContain("Leave it for tomorrow");
  expect(again.text()).toContain("Leave it for tomorrow It stays open and comes back");
  const left = await openPage(post(paths.questionHelp(await current()), { help: "park" }, { as }));
  expect(left).toMatchObject({ status: 302, location: paths.currentQuestion(section) });
  expect((await findPlaceInSubsection(ctx, section))!.rest).toMatchObject({ isParked: true });
});

test("the gap is left for tomorrow, too, where a fresh question has come while the screen of the wrong answer was read", async () => {
  const { app, as, section, current } = await startBeneath();
  const miss = async () => {
    app.travel(1000);
    const key = await current();
    await answer(ctx, key, "dont-know");
    return openPage(get(paths.wrongAnswerOptions(key), { as }));
  };
  await miss();
  await settle(ctx);
  await miss();
  await settle(ctx);
  const key = await current();
  app.jobs.wake = () => undefined; // an author that takes its time
  const page = await miss();
  expect(page.html).toContain(paths.questionHelp(key));
  expect(page.text()).toContain("You’ll get a fresh question about the same idea.");
  await settle(ctx); // writes the fresh one

  const left = await openPage(post(paths.questionHelp(key), { help: "park" }, { as }));

  expect(left).toMatchObject({ status: 302, location: paths.currentQuestion(section) });
  expect((await findPlaceInSubsection(ctx, section))!.rest).toMatchObject({ isParked: true });
});

test("where no fresh question about a gap is there, nobody is told that one waits", async () => {
  const { app, as, current } = await startBeneath();
  app.author.writeBreakdown = () => oneByOne([]);
  const key = await current();
  await ctx.db
    .updateTable("questions")
    .set({ status: "skipped" })
    .where("id", "<>", key.questionId)
    .where("status", "=", "open")
    .where("attempt_count", "=", 0)
    .where("depth", ">", 0)
    .execute();
  app.travel(1000);
  await answer(ctx, key, "dont-know");
  await settle(ctx);

  const page = await openPage(get(paths.wrongAnswerOptions(key), { as }));

  expect(page.text()).not.toContain("fresh question");
  expect(page.text()).toContain("Had an idea? Try this question again.");
});

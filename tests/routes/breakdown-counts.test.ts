import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { answer, createOpenSubsection, mainQuestionIds, settle } from "../support/course-factories";
import { createLearner, createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { outlineDraft } from "../support/scripted-author";

test("what is announced of a breakdown, and what its questions and the progress beside them count, is the same", async () => {
  const app = await startApp({ working: true });
  const ada = await createLearner(app, { firstName: "Ada" });
  const as = await createSessionCookie(app, ada);
  const outline = outlineDraft([[["chords"]]], { chords: ["scales", "tempo"] });
  for (const concept of outline.concepts) concept.priorMastery = 0.9; // so that one right answer says enough of each
  const section = await createOpenSubsection(ctx, ada, { outline, questions: [{ conceptId: "chords" }] });
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  const main = { ...section, questionId };
  await answer(ctx, main, "wrong");

  const announced = await openPage(get(paths.wrongAnswerOptions(main), { as }));
  await startBreakdown(ctx, main);
  await settle(ctx);
  const counted: [number: number, ofThese: number, done: number, inAll: number][] = [];
  for (;;) {
    const place = (await findPlaceInSubsection(ctx, section))!;
    if (place.currentQuestionId === null || place.progress.parts === place.progress.partsCompleted) break;
    const part = { ...section, questionId: place.currentQuestionId };
    const text = (await openPage(get(paths.question(part), { as }))).text();
    const shown = /Concept question (\d+) of (\d+).+Concept questions (\d+) of (\d+)/.exec(text)!;
    counted.push(shown.slice(1).map(Number) as [number, number, number, number]);
    app.travel(60_000);
    await answer(ctx, part, "right");
    await settle(ctx);
  }

  expect(announced.text()).toContain("Find the gap. 3-5 simpler questions, 5-10 minutes , often less .");
  const [first] = counted;
  expect(first![1]).toBeGreaterThanOrEqual(3);
  expect(counted.length).toBeLessThan(first![1]); // what holds by then is not asked again
  for (const [index, [number, ofThese, done, inAll]] of counted.entries()) {
    expect([number, done]).toEqual([index + 1, index]);
    expect(ofThese).toBe(inAll);
  }
});

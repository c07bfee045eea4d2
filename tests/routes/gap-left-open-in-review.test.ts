import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { noRemedies } from "../support/context";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../support/course-factories";
import { cannotShow } from "../support/misconceptions";
import { outlineDraft } from "../support/scripted-author";
import { startWithDue } from "../support/start-with-due";

test("a review whose question could not show the mistake leaves its gap open, by name, and a second one closes it", async () => {
  const { app, ada, open, start, send } = await startWithDue({ concepts: ["pitch"] });
  app.remedies = { ...noRemedies, remedyFor: async () => ({ name: "Telling notes apart", idea: null }) };
  await send(await start(), "right");
  const questions = Array.from({ length: 3 }, () => ({ conceptId: "notes" }));
  const section = await createOpenSubsection(app, ada, { outline: outlineDraft([[["notes"]]], {}), questions });
  for (const questionId of await mainQuestionIds(app, section)) {
    app.travel(MINUTE_MS);
    await answer(ctx, { ...section, questionId }, "wrong");
    await runDueJobs(app);
  }
  const review = async () => {
    app.travel(DAY_MS);
    const url = await start();
    await cannotShow(app, [url.split("/").at(-1)!]);
    await send(url, "right");
    return (await open(url)).text();
  };

  const first = await review();
  const second = await review();

  expect(first).toMatch(/Right: one more to be sure You’ll see this again tomorrow/);
  expect(first).toContain("The gap Telling notes apart stays open for now");
  expect(second).toContain("Gap closed: Telling notes apart . It comes back in your reviews, to make sure.");
});

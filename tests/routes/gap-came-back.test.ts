import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { MINUTE_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { chordsOutline } from "../support/breakable-question";
import { answer, createOpenSubsection, knowAlready, mainQuestionIds } from "../support/course-factories";
import { createLearner, createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

test("a gap that came back says that the reviews ask again what it builds on, though that was solid", async () => {
  const app = await startApp();
  const ada = await createLearner(app, { firstName: "Ada" });
  const as = await createSessionCookie(app, ada);
  const about = (conceptId: string) => ({ conceptId, difficulty: "intermediate" as const });
  const concepts = ["chords", "chords", "chords", "chords", "scales", "scales", "scales", "tempo", "tempo", "tempo"];
  const section = await createOpenSubsection(ctx, ada, { outline: chordsOutline, questions: concepts.map(about) });
  await knowAlready(ctx, ada, ["scales", "tempo"]);
  const ids = await mainQuestionIds(ctx, section);
  const give = async (place: number, how: "right" | "wrong" | "dont-know") => {
    app.travel(MINUTE_MS);
    await answer(ctx, { ...section, questionId: ids[place]! }, how);
  };
  const shownOf = async (place: number) =>
    (await openPage(get(paths.wrongAnswerOptions({ ...section, questionId: ids[place]! }), { as }))).text();
  for (const place of [4, 5, 6, 7, 8, 9]) await give(place, "right");
  await give(0, "dont-know");
  const first = await shownOf(0);

  await give(3, "right");
  await give(1, "wrong");
  await give(2, "wrong");

  expect(first).toContain("Nothing below it seems to be missing.");
  expect(await shownOf(2)).toContain("Nothing below it seems to be missing so far. Your reviews check it again.");
});

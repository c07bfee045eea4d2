import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { startApp } from "../support/app";
import { startJourney } from "../support/journey";
import { goodFigure } from "../support/packs";
import { outlineDraft } from "../support/scripted-author";
import { startWithDue } from "../support/start-with-due";

const DRAWN =
  /<link rel="stylesheet" href="[^"]*"><figure class="figure">.*One of four\..*aria-label="Drawn: Question/s;
const figureFor = async ({ question }: { question: string }) => ({ ...goodFigure, alt: `Drawn: ${question}` });

test("why an answer is right is drawn beneath it where its author drew it, with the style sheet for that", async () => {
  const { app, begin, answer, open } = await startJourney("right at once", outlineDraft([[["chords"]]], {}));
  const page = await begin("1.1");
  const praise = await answer(page, "right");
  app.solutionFigures = { figureFor };
  const openDrawn = async (query: string) => (await open(praise.url.pathname + query)).html;

  expect(praise.text()).toContain("Why it's right");
  expect(praise.html).not.toContain("<figure");
  expect(await openDrawn(praise.url.search)).toMatch(DRAWN);
  expect(await openDrawn("")).toMatch(DRAWN); // looked back at
  expect(page.html).not.toContain("<figure");
});

test("before a review is answered nothing of how it is solved is drawn, and then it is", async () => {
  await startApp();
  const { open, start, send } = await startWithDue();
  ctx.solutionFigures = { figureFor };
  const url = await start();
  const asked = await open(url);

  await send(url, "right");
  const answered = await open(url);

  expect(asked.html).not.toContain("<figure");
  expect(answered.html).toMatch(DRAWN);
});

import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { startJourney } from "../support/journey";
import { goodFigure } from "../support/packs";
import { outlineDraft } from "../support/scripted-author";
import { startWithDue } from "../support/start-with-due";

const DRAWN = /<figure class="solution-figure">.*One of four\..*<img src="([^"]*)" alt="Drawn: Question/s;
const figureFor = async ({ question }: { question: string }) => ({ ...goodFigure, alt: `Drawn: ${question}` });

test("why an answer is right is drawn beneath it where its author drew it, as an image of its own", async () => {
  const { app, begin, answer, open } = await startJourney("right at once", outlineDraft([[["chords"]]], {}));
  const page = await begin("1.1");
  const praise = await answer(page, "right");
  app.solutionFigures = { figureFor };
  const openDrawn = async (query: string) => (await open(praise.url.pathname + query)).html;
  const drawn = await openDrawn(praise.url.search);
  const image = await open(DRAWN.exec(drawn)![1]!.replace("&amp;", "&"));

  expect(praise.text()).toContain("Why it's right");
  expect(praise.html).not.toContain("<figure");
  expect(page.html).not.toContain("<figure");
  expect(await openDrawn("")).toMatch(DRAWN); // looked back at
  expect(image.status).toBe(200);
  expect(image.html).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="336" height="122".*1 deep.*<\/svg>$/s,
  );
});

test("before a question is answered for good, or once it was found wrong, it has no drawing", async () => {
  const { app, begin, answer, open } = await startJourney("wrong and again", outlineDraft([[["chords"]]], {}));
  app.solutionFigures = { figureFor };
  const page = await begin("1.1");
  const drawing = paths.solutionDrawing(page.form('name="option"').action.split("/").at(-1)!, "light");
  const statusOf = async () => (await open(drawing)).status;

  expect(await statusOf()).toBe(404);
  await answer(page, "wrong");
  expect(await statusOf()).toBe(404);
  await app.db.updateTable("questions").set({ status: "missed" }).execute();
  expect(await statusOf()).toBe(200);
  await app.db.updateTable("items").set({ status: "withdrawn" }).execute();
  expect(await statusOf()).toBe(404);
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

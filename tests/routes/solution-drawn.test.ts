import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { drawingVersion } from "../support/drawing-version";
import { startJourney } from "../support/journey";
import { goodFigure } from "../support/packs";
import { get } from "../support/request";
import { outlineDraft } from "../support/scripted-author";
import { putSittingQuestion } from "../support/reviews";
import { startWithDue } from "../support/start-with-due";

const DRAWN = /<figure class="answer-figure">.*One of four\..*<img src="([^"]*)" alt="Drawn: Question/s;
const solutionOf = async ({ question }: { question: string }) => ({ ...goodFigure, alt: `Drawn: ${question}` });

test("why an answer is right is drawn beside it where its author drew it, as an image of its own", async () => {
  const { app, ada, begin, answer, open } = await startJourney("right at once", outlineDraft([[["chords"]]], {}));
  app.questionFigures = { solutionOf, mistakeOf: async () => null };
  const page = await begin("1.1");
  const praise = await answer(page, "right");
  const openDrawn = async (query: string) => (await open(praise.url.pathname + query)).html;
  const drawn = await openDrawn(praise.url.search);
  const image = await callRoute(get(DRAWN.exec(drawn)![1]!, { as: ada.as }));
  const svg = image.body as string;
  const [, styles = ""] = /<style>(.*)<\/style>/s.exec(svg) ?? [];

  expect(praise.text()).toContain("Why it’s right");
  expect(page.html).not.toContain("<figure");
  expect(await openDrawn("")).toMatch(DRAWN); // looked back at
  expect(image.status).toBe(200);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="336" height="122".*1 deep.*<\/svg>$/s);
  expect(image.headers.get("Cache-Control")).toBe("private, max-age=86400");
  expect(image.headers.get("Vary")).toContain("Cookie");
  expect(image.headers.get("Content-Security-Policy")).toContain(
    `style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
  );
});

test("before a question is answered for good, or once it was found wrong, it has no drawing", async () => {
  const { app, begin, answer, open } = await startJourney("wrong and again", outlineDraft([[["chords"]]], {}));
  app.questionFigures = { solutionOf, mistakeOf: async () => null };
  const page = await begin("1.1");
  const drawing = paths.solutionDrawing(page.form('name="option"').action.split("/").at(-1)!, drawingVersion());
  const statusOf = async () => (await open(drawing)).status;

  expect(await statusOf()).toBe(404);
  await answer(page, "wrong");
  expect(await statusOf()).toBe(404);
  await app.db.updateTable("questions").set({ status: "missed" }).execute();
  expect(await statusOf()).toBe(200);
  await app.db.updateTable("items").set({ status: "withdrawn" }).execute();
  expect(await statusOf()).toBe(404);
});

test("what a test or a checkpoint asked has no drawing: it may be asked again in a part", async () => {
  const { app, ada, courseId, open } = await startJourney("in a test", outlineDraft([[["chords"]]], {}));
  app.questionFigures = { solutionOf, mistakeOf: async () => null };
  const place = { learnerId: ada.id, courseId, kind: "placement", sectionId: null } as const;
  const questionId = await putSittingQuestion(app, place, "chords");

  await app.db.updateTable("questions").set({ status: "missed" }).where("id", "=", questionId).execute();

  expect((await open(paths.solutionDrawing(questionId, drawingVersion()))).status).toBe(404);
});

test("before a review is answered nothing of how it is solved is drawn, and then it is", async () => {
  await startApp();
  const { open, start, send } = await startWithDue();
  ctx.questionFigures = { solutionOf, mistakeOf: async () => null };
  const url = await start();
  const asked = await open(url);

  await send(url, "right");
  const answered = await open(url);

  expect(asked.html).not.toContain("<figure");
  const image = await open(DRAWN.exec(answered.html)![1]!);
  expect(image.status).toBe(200);
});

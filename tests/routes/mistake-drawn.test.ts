import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { drawingVersion } from "../support/drawing-version";
import { startJourney } from "../support/journey";
import { goodFigure } from "../support/packs";
import { get } from "../support/request";
import { putSittingQuestion } from "../support/reviews";
import { outlineDraft } from "../support/scripted-author";

const DRAWN = /<figure class="answer-figure">.*One of four\..*<img src="([^"]*)" alt="Drawn: a/s;
const questionFigures = {
  solutionOf: async () => null,
  mistakeOf: async ({ option }: { option: string }) => ({ ...goodFigure, alt: `Drawn: ${option}` }),
};

async function startDrawn(name: string) {
  const journey = await startJourney(name, outlineDraft([[["chords"]]], {}));
  journey.app.questionFigures = questionFigures;
  const page = await journey.begin("1.1");
  const questionId = page.form('name="option"').action.split("/").at(-1)!;
  const statusOf = async () => (await journey.open(paths.mistakeDrawing(questionId, drawingVersion("mistake")))).status;
  return { ...journey, page, questionId, statusOf };
}

test("what a wrong choice makes of its question is drawn before what speaks against it, as an image in its own colour", async () => {
  const { ada, page, answer, statusOf } = await startDrawn("wrong");

  expect(await statusOf()).toBe(404);
  const wrong = await answer(page, "wrong");
  const [before = "", after = ""] = wrong.html.split('<figure class="answer-figure">');
  const image = await callRoute(get(DRAWN.exec(wrong.html)![1]!, { as: ada.as }));

  expect(before).toContain("You chose:");
  expect(after).toMatch(/What you did\. .*(Look again at|What would).*Start My Learning Journey/s);
  expect(image.status).toBe(200);
  expect(image.body).toContain('<g class="figure figure-mistake">');
  expect(image.headers.get("Vary")).toContain("Cookie");
});

test("whoever did not choose it, a right answer and a question that was found wrong have no mistake drawn", async () => {
  const { app, open, page, answer, questionId, statusOf } = await startDrawn("right at last");
  await answer(page, "wrong");
  const bob = await signUp("Bob");

  expect(await statusOf()).toBe(200);
  expect(
    (await callRoute(get(paths.mistakeDrawing(questionId, drawingVersion("mistake")), { as: bob.as }))).status,
  ).toBe(404);
  await app.db.updateTable("items").set({ status: "withdrawn" }).execute();
  expect(await statusOf()).toBe(404);
  await app.db.updateTable("items").set({ status: "published" }).execute();
  await answer(await open(page.url.pathname), "right");
  expect(await statusOf()).toBe(404);
});

test("an address that was made for another choice leads to no drawing", async () => {
  const { page, answer, open, questionId } = await startDrawn("another choice");
  const wrong = await answer(page, "wrong");
  const url = new URL(DRAWN.exec(wrong.html)![1]!, wrong.url);

  expect((await open(url.pathname + url.search)).status).toBe(200);
  expect((await open(paths.mistakeDrawing(questionId, "1"))).status).toBe(404);
  expect((await open(url.pathname)).status).toBe(404);
});

test("a question with a table leaves its mistake to the lesson: its page has no room for it", async () => {
  const { app, page, answer, open } = await startDrawn("with a table");
  const wrong = await answer(page, "wrong");
  await app.db.updateTable("items").set({ stem_html: "<table></table>" }).execute();

  expect((await open(wrong.url.pathname + wrong.url.search)).html).not.toContain("<figure");
});

test("what was chosen in a test is not told by a drawing", async () => {
  const { app, ada, courseId, page, answer, questionId, statusOf } = await startDrawn("in a test");
  await answer(page, "wrong");
  const place = { learnerId: ada.id, courseId, kind: "placement", sectionId: null } as const;
  const asked = await putSittingQuestion(app, place, "chords");
  const { sitting_id } = await app.db
    .selectFrom("questions")
    .select("sitting_id")
    .where("id", "=", asked)
    .executeTakeFirstOrThrow();

  expect(await statusOf()).toBe(200);
  await app.db.updateTable("questions").set({ sitting_id, slot: 9 }).where("id", "=", questionId).execute();
  expect(await statusOf()).toBe(404);
});

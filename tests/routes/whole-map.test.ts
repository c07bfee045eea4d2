import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, createCourse, createOpenSubsection, mainQuestionIds } from "../support/course-factories";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { createMasteredCourse, UNTIL_DUE_MS } from "../support/reviews";
import { outlineDraft } from "../support/scripted-author";

const named = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word}-${index}`);
const outlineOf = (concepts: string[]) => outlineDraft([concepts.map((id) => [id])], {});

async function startWithAda() {
  const app = await startApp();
  const ada = await signUp("Ada");
  const open = (url = paths.map()) => openPage(get(url, { as: ada.as }));
  return { app, ada, open };
}

test("without a course there is no map, and the page says what will grow there", async () => {
  const { ada, open } = await startWithAda();
  await createCourse(ctx, ada, { outline: null });

  const page = await open();

  expect(page.status).toBe(200);
  expect(page.text()).toContain("Nothing here yet");
  expect(page.link("Create a course")).toBe(paths.newCourse());
  expect(page.html).not.toContain("<script");
});

test("the sidebar and the map of a course lead to the map of all, where each concept leads to its page", async () => {
  const { ada, open } = await startWithAda();
  const course = await createCourse(ctx, ada, { outline: outlineOf(["notes", "scales"]) });

  const dashboard = await open(paths.dashboard());
  const ofCourse = await open(paths.courseMap(course.id));
  const map = await open(dashboard.link("Your map"));

  expect(ofCourse.link("Map of all your courses")).toBe(paths.map());
  expect(map.text()).toContain("You know 0 of the 2 concepts in your courses.");
  expect(map.link("The concept notes")).toBe(paths.concept(course.id, "notes"));
  expect(map.html).toContain(`<a class="ready" href="${paths.concept(course.id, "notes")}"`);
});

test("the figures count what is mastered, due and missing, each concept once however many courses teach it", async () => {
  const { app, ada } = await startWithAda();
  await createMasteredCourse(app, ada, { concepts: ["notes", "scales"] });
  app.travel(UNTIL_DUE_MS);
  await createMasteredCourse(app, ada, { concepts: ["chords"] });
  await createCourse(ctx, ada, { outline: outlineOf(["notes", "rhythm"]) });
  const section = await createOpenSubsection(ctx, ada, {
    outline: outlineOf(["sums"]),
    questions: [{ conceptId: "sums" }],
  });
  const [questionId] = await mainQuestionIds(ctx, section);
  await answer(ctx, { ...section, questionId: questionId! }, "dont-know");

  const page = await openPage(get(paths.map(), { as: await createSessionCookie(ctx, ada) }));

  expect(page.text()).toContain("You know 3 of the 5 concepts in your courses.");
  expect(page.text()).toMatch(/mastered \( 1 \) due for review \( 2 \) .* the gap \( 1 \)/);
  expect(page.html.match(/<section[^>]* class="group-map"/g)).toHaveLength(3);
  for (const list of ["state-groups", "concept-list"]) {
    const parts = page.html
      .split(`<div class="${list}">`)
      .slice(1)
      .map((part) => part.split("</div>")[0]!);
    expect(parts.join("").match(/<bdi>The concept notes<\/bdi>/g), list).toHaveLength(1);
  }
});

test("courses that teach the same are one drawing under both names, those that do not have their own", async () => {
  const { ada, open } = await startWithAda();
  await createCourse(ctx, ada, { outline: outlineOf(["notes", "scales"]) });
  await createCourse(ctx, ada, { outline: outlineOf(["scales", "chords"]) });
  await createCourse(ctx, ada, { outline: outlineOf(["sums"]) });

  const page = await open();

  expect(page.html.match(/<svg role="group"/g)).toHaveLength(2);
  const names = page.html.match(/<h2 [^>]*>(.*?)<\/h2>/g)!.map((heading) => heading.match(/<a /g)!.length);
  expect(names.toSorted()).toEqual([1, 2]);
});

test("a map that is too large for the page is shown as images beside the lists, which a browser keeps", async () => {
  const { ada, open } = await startWithAda();
  const course = await createCourse(ctx, ada, { outline: outlineOf(named("notes", 40)) });

  const page = await open();
  const [, src = "", width] = /<img src="([^"]+)" width="(\d+)"/.exec(page.html)!;
  const image = await callRoute(get(src.replaceAll("&amp;", "&"), { as: ada.as }));

  expect(page.html).not.toContain('<svg role="group"');
  expect(page.link("The concept notes-7")).toBe(paths.concept(course.id, "notes-7"));
  expect(image.status).toBe(200);
  expect(image.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(image.headers.get("Cache-Control")).toBe("private, max-age=86400");
  expect(image.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'/);
  expect(image.body).toContain(`width="${width}"`);
  expect(image.body).toContain("notes-39");
  expect(image.body).not.toMatch(/<script|http:\/\/(?!www\.w3\.org)/);
});

test("the address of an image changes with what it shows, and with the colours it is shown in", async () => {
  const { ada, open } = await startWithAda();
  const concepts = named("notes", 40);
  const section = await createOpenSubsection(ctx, ada, {
    outline: outlineOf(concepts),
    questions: [{ conceptId: concepts[0]! }],
  });
  const addresses = new Set<string>();
  const look = async () => addresses.add(/<img src="([^"]+)"/.exec((await open()).html)![1]!);

  await look();
  await look();
  expect(addresses.size).toBe(1);
  const [questionId] = await mainQuestionIds(ctx, section);
  await answer(ctx, { ...section, questionId: questionId! }, "dont-know");
  await look();
  expect(addresses.size).toBe(2);
  await ctx.db.updateTable("learners").set({ theme: "dark" }).execute();
  await look();
  expect(addresses.size).toBe(3);
});

test("an image has the colours of its learner's theme, and the system's where there is none", async () => {
  const { ada } = await startWithAda();
  const course = await createCourse(ctx, ada, { outline: outlineOf(["notes"]) });
  const image = async () => (await callRoute(get(paths.mapDrawing(course.id, "1"), { as: ada.as }))).body as string;

  const system = await image();
  await ctx.db.updateTable("learners").set({ theme: "dark" }).execute();
  const dark = await image();

  expect(system).toContain("@media(prefers-color-scheme:dark)");
  expect(dark).not.toContain("prefers-color-scheme");
  expect(dark).toContain("--paper:#151814;");
});

test("a map of very many courses has pages", async () => {
  const { ada, open } = await startWithAda();
  for (let count = 0; count < 5; count += 1) {
    await createCourse(ctx, ada, { outline: outlineOf(named(`course${count}`, 40)) });
    ctx.now = (
      (now) => () =>
        new Date(now.getTime() + 1000)
    )(ctx.now());
  }

  const first = await open();
  const second = await open(first.link("Older"));
  const beyond = await open("/dashboard/map?page=99");

  expect(first.text()).toContain("of the 200 concepts");
  expect(first.text()).toContain("course4-0");
  expect(first.html.match(/<img /g)).toHaveLength(3);
  expect(second.html.match(/<img /g)).toHaveLength(2);
  expect(second.text()).toContain("Page 2 of 2");
  expect(second.text()).toContain("course0-0");
  expect(beyond.text()).toContain("Page 2 of 2");
  expect((await open("/dashboard/map?page=x")).text()).toContain("Page 1 of 2");
});

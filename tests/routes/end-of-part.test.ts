import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { noRemedies } from "../support/context";
import { answer, createOpenSubsection, knowAlready, mainQuestionIds } from "../support/course-factories";
import { isAsking } from "../support/browser";
import { startJourney } from "../support/journey";
import { openPage } from "../support/open-page";
import { putOnPlan } from "../support/plans";
import { get } from "../support/request";
import { outlineDraft } from "../support/scripted-author";

const ONE_SECTION = [[["notes"], ["scales"], ["chords"]]];

/** Ada has completed part 1.1, about notes, by one right answer. */
async function startAtEnd(prerequisites: Record<string, string[]>, sections: string[][][] = ONE_SECTION) {
  await startApp();
  const ada = await signUp("Ada");
  const outline = outlineDraft(sections, prerequisites);
  const part = await createOpenSubsection(ctx, ada, { outline });
  await knowAlready(ctx, ada, ["notes"]);
  const [questionId = ""] = await mainQuestionIds(ctx, part);
  await answer(ctx, { ...part, questionId }, "right");
  const praise = await openPage(get(paths.answered({ ...part, questionId }), { as: ada.as }));
  const end = await openPage(get(praise.link("Finish 1.1"), { as: ada.as }));
  return { ada, part, praise, end };
}

test("the end of a part tells of the part alone: what one can do, figures, and the one way on", async () => {
  const { part, praise, end } = await startAtEnd({ scales: ["notes"], chords: ["scales"] });

  expect(end.html).toContain("<title>1.1 is complete – Music for everyone – Taproot</title>");
  expect(end.html.match(/<h1/g)).toHaveLength(1);
  expect(end.html).toMatch(/<h1 tabindex="-1" autofocus="">/i);
  expect(end.text()).toMatch(
    /1\.1 is complete : About notes You can now .+ Next: 1\.2 About scales 2 more parts until the checkpoint .+ Checkpoint , to come 1 answer, right A part is complete once you know all its concepts\. (?!1 minute)/,
  );
  expect(end.text()).not.toMatch(/gap closed/i); // there was none
  expect(end.link("Next: 1.2 About scales")).toBe(
    paths.currentQuestion({ courseId: part.courseId, sectionNumber: "1.2" }),
  );
  expect(end.text()).not.toContain("open now:"); // the button names it
  expect(praise.text()).not.toContain("complete");
});

test("the end of a part shows how far its checkpoint is, and one way on is a button", async () => {
  const { end } = await startAtEnd({ scales: ["notes"], chords: ["notes"] });

  expect(end.text()).toMatch(
    /2 more parts until the checkpoint 1\.1 About notes , complete 1\.2 About scales , next 1\.3 About chords , to come Checkpoint , to come/,
  );
  expect(end.html.match(/button-primary/g)).toHaveLength(1);
});

test("the plant at the end of a part is the dashboard's, with all that was gained by then, and what is new grows", async () => {
  const { ada, end } = await startAtEnd({ scales: ["notes"], chords: ["notes"] });
  const dashboard = await openPage(get(paths.dashboard(), { as: ada.as }));

  expect(plantOf(end.html)).toEqual({ ...plantOf(dashboard.html), newLeaves: 1 });
  expect(plantOf(dashboard.html)).toMatchObject({ leaves: 1, outlined: 1, roots: 0, newLeaves: 0 });
  for (const page of [end, dashboard])
    expect(page.text()).toContain("Each leaf is a concept you know. The outlined leaf is your next one.");
});

test("the plant at a part's end keeps what was gained in other courses, and has no next leaf where all is complete", async () => {
  const { ada, part } = await startAtEnd({}, [[["notes"]]]);
  const other = await createOpenSubsection(ctx, ada, {
    outline: outlineDraft([[["tempo"]]], {}),
    questions: [{ conceptId: "tempo" }],
  });
  await knowAlready(ctx, ada, ["tempo"]);
  for (const questionId of await mainQuestionIds(ctx, other)) await answer(ctx, { ...other, questionId }, "right");
  await ctx.db.updateTable("mastery").set({ mastered_at: ctx.now().toISOString() }).execute();
  const plantAt = async (path: string) => plantOf((await openPage(get(path, { as: ada.as }))).html);

  const plant = await plantAt(paths.dashboard());
  expect(plant).toMatchObject({ leaves: 2, outlined: 0 });
  expect(await plantAt(paths.sectionsAfter(part))).toEqual({ ...plant, newLeaves: 1 });
  expect(await plantAt(paths.sectionsAfter(other))).toEqual({ ...plant, newLeaves: 1 });
});

test("the end of a part is a page of its own, from which a link leads to the whole course", async () => {
  const { part, end } = await startAtEnd({ scales: ["notes"], chords: ["notes"] });

  expect(end.text()).toContain("Enough for today? What you learn comes back");
  expect(end.link("See the whole course")).toBe(paths.sections(part.courseId));
  expect(end.link("Music for everyone")).toBe(paths.sections(part.courseId));
  for (const ofCourse of ["Start Learning", "concepts known", "See your map", "a week", "Your reason", "outline-"])
    expect(end.html).not.toContain(ofCourse);
});

test("the end of a section's last part leads to its checkpoint first", async () => {
  const { part, end } = await startAtEnd({ scales: ["notes"] }, [[["notes"]], [["scales"]]]);

  const { section_id: sectionId } = await ctx.db
    .selectFrom("subsections")
    .select("section_id")
    .where("section_number", "=", "1.1")
    .executeTakeFirstOrThrow();
  expect(end.text()).toContain("That was the last part of this section.");
  expect(end.text()).toMatch(/All parts of this section complete 1\.1 About notes , complete Checkpoint , next/);
  expect(end.link("Take its checkpoint")).toBe(paths.checkpoint({ courseId: part.courseId, sectionId }));
  expect(end.link("Next: 2.1 About scales")).toBe(
    paths.currentQuestion({ courseId: part.courseId, sectionNumber: "2.1" }),
  );
  expect(end.html.match(/button-primary/g)).toHaveLength(1);
});

test("the end of a part names what else is open now, beside the part to move on to", async () => {
  const { part, end } = await startAtEnd({ scales: ["notes"], chords: ["notes"] });

  expect(end.link("Next: 1.2 About scales")).toBeTruthy();
  expect(end.text()).toMatch(/Checkpoint , to come Also open now: 1\.3 About chords 1 answer, right /); // beneath the way on
  expect(end.link("1.3 About chords")).toBe(paths.currentQuestion({ courseId: part.courseId, sectionNumber: "1.3" }));
});

test("without a plan the end of a part offers the way to learn in place of what it opens", async () => {
  const { ada, part, end } = await startAtEnd({ scales: ["notes"], chords: ["notes"] });
  await putOnPlan(ctx, ada, "expired");

  const without = await openPage(get(paths.sectionsAfter(part), { as: ada.as }));

  expect(without.text()).toContain("1.1 is complete");
  expect(without.link("Upgrade to Learn")).toBe(paths.upgrade());
  expect(without.text()).not.toMatch(/open now:|Next:/);
  expect(end.text()).not.toContain("Upgrade to Learn");
});

test("what does not build on a part is not named at its end", async () => {
  const { end } = await startAtEnd({ scales: ["notes"], chords: [] });

  expect(end.text()).toContain("Next: 1.2 About scales");
  expect(end.text()).not.toContain("open now:");
});

test("the end of a part names the one gap that was closed in it as its question did, and it is a new root", async () => {
  const { app, begin, answer, press, follow, open } = await startJourney(
    "wrong until it is a gap",
    outlineDraft([[["chords"]]], {}),
  );
  app.remedies = { ...noRemedies, remedyFor: async () => ({ name: "Telling chords apart", idea: null }) };
  let page = await begin("1.1");
  while (!page.text().includes("This is the gap")) {
    page = await answer(page, "wrong");
    if (!page.text().includes("This is the gap")) page = await press(page, "Start My Learning Journey");
  }

  page = await follow(page, "Try Again Directly");
  while (isAsking(page)) page = await open((await answer(page, "right")).onward());

  expect(page.text()).toMatch(
    /1\.1 is complete .+ Gap closed: Telling chords apart .+ 7 answers in about \d minutes: 5 right, 2 that led to the gap /,
  );
  const dashboard = await open(paths.dashboard());
  expect(plantOf(dashboard.html)).toMatchObject({ roots: 1, newRoots: 0 });
  expect(plantOf(page.html)).toMatchObject({ ...plantOf(dashboard.html), newLeaves: expect.any(Number), newRoots: 1 });
});

test("the end of a part is nobody else's", async () => {
  const { part } = await startAtEnd({ scales: ["notes"], chords: ["notes"] });
  const bob = await signUp("Bob");

  const page = await openPage(get(`${paths.sections(part.courseId)}?completed=1.1`, { as: bob.as }));

  expect(page.status).toBe(404);
  expect(page.text()).not.toContain("is complete");
});

/** What a page's plant is made of, and of that, what grows before one's eyes. */
function plantOf(html: string) {
  const svg = /<svg class="plant growth-plant".*?<\/svg>/s.exec(html)?.[0] ?? "";
  const count = (pattern: RegExp) => svg.match(pattern)?.length ?? 0;
  const outlined = count(/<use class="to-come"/g);
  return {
    words: /aria-label="(.+?)"/.exec(svg)?.[1],
    leaves: count(/<use /g) - outlined,
    outlined,
    roots: count(/h\.01/g),
    diamonds: count(/l6 6-6 6-6-6z/g),
    newLeaves: count(/leaf-new/g),
    newRoots: count(/root-new/g),
  };
}

import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { answer, createOpenSubsection, knowAlready, mainQuestionIds } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { outlineDraft } from "../support/scripted-author";

/** Ada has completed part 1.1, about notes, by one right answer. Of the other two parts one or both build on it. */
async function startAtEnd(prerequisites: Record<string, string[]>) {
  await startApp();
  const ada = await signUp("Ada");
  const outline = outlineDraft([[["notes"], ["scales"], ["chords"]]], prerequisites);
  const part = await createOpenSubsection(ctx, ada, { outline });
  await knowAlready(ctx, ada, ["notes"]);
  const [questionId = ""] = await mainQuestionIds(ctx, part);
  await answer(ctx, { ...part, questionId }, "right");
  const praise = await openPage(get(paths.answered({ ...part, questionId }), { as: ada.as }));
  const end = await openPage(get(praise.link("Finish 1.1"), { as: ada.as }));
  return { part, praise, end };
}

test("the end of a part tells of the part alone: what one can do, figures, and the one way on", async () => {
  const { part, praise, end } = await startAtEnd({ scales: ["notes"], chords: ["scales"] });

  expect(end.html).toContain("<title>1.1 is complete – Music for everyone – Taproot</title>");
  expect(end.html.match(/<h1/g)).toHaveLength(1);
  expect(end.html).toMatch(/<h1 tabindex="-1" autofocus="">/i);
  expect(end.text()).toMatch(/1\.1 is complete : About notes You can now .+ 1 question right (?!1 minute)/);
  expect(end.text()).not.toContain("gap closed"); // there was none
  expect(end.link("Next: 1.2 About scales")).toBe(
    paths.currentQuestion({ courseId: part.courseId, sectionNumber: "1.2" }),
  );
  expect(end.text()).not.toContain("opens:"); // the button names it
  expect(praise.text()).not.toContain("complete");
});

test("the end of a part shows how far its checkpoint is, and one way on is a button", async () => {
  const { end } = await startAtEnd({ scales: ["notes"], chords: ["notes"] });

  expect(end.html.match(/class="leaf-[a-z-]+"/g)).toEqual([
    'class="leaf-new"',
    'class="leaf-to-come"',
    'class="leaf-to-come"',
  ]);
  expect(end.text()).toContain("1 question right 2 more parts until the checkpoint This also opens");
  expect(end.text()).toContain("Music for everyone Your reason: I want to play.");
  expect(end.html.match(/button-primary/g)).toHaveLength(1);
  expect([...end.html.matchAll(/class="button ([\w-]+)"[^>]*>Start Learning/g)].map(([, kind]) => kind)).toEqual([
    "button-secondary",
    "button-quiet",
  ]);
  expect(end.text().match(/Start Learning \d\.\d About \w+/g)).toEqual([
    "Start Learning 1.2 About scales",
    "Start Learning 1.3 About chords",
  ]);
});

test("the end of a part names what else it opens, beside the part to move on to", async () => {
  const { end } = await startAtEnd({ scales: ["notes"], chords: ["notes"] });

  expect(end.link("Next: 1.2 About scales")).toBeTruthy();
  expect(end.text()).toContain("This also opens: 1.3 About chords");
});

test("what does not build on a part is not said to be opened by it", async () => {
  const { end } = await startAtEnd({ scales: ["notes"], chords: [] });

  expect(end.text()).toContain("Next: 1.2 About scales");
  expect(end.text()).not.toContain("opens:");
});

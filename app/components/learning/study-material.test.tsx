import { readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { compress } from "~/http/response/compress.server";
import { contentDraft } from "~/providers/author/curriculum/content-draft.server";
import { readPacks } from "~/providers/author/curriculum/read-packs.server";
import { readingMinutes, unfoldedTexts } from "~/services/learning/contents/reading-minutes";
import { renderContent } from "~/services/learning/contents/render-content.server";
import { LessonFigure } from "./figures/lesson-figure";
import { StudyMaterial } from "./study-material";

/** Bytes. A page has 14 KB; its frame and the style sheets take the rest. */
const MOST_OF_A_LESSON = 5.5 * 1024;
const MOST_OF_A_FIGURE = 2 * 1024;

const [pack] = await readPacks(["db/curriculum"]);
const lessons = await Promise.all(
  [...pack!.concepts.values()].map(async (concept) => ({
    concept,
    content: await renderContent(contentDraft(concept)),
  })),
);

test("every lesson of the pack that comes with the product has a figure and two checks, and is light", async () => {
  for (const { concept, content } of lessons) {
    const figure = renderToStaticMarkup(<LessonFigure figure={content.figure!} />);
    const lesson = renderToStaticMarkup(<StudyMaterial content={content} />);

    expect(figure, concept.id).not.toMatch(/NaN|Infinity|undefined|style=/);
    expect(await compressed(figure), concept.id).toBeLessThan(MOST_OF_A_FIGURE);
    expect(await compressed(lesson), concept.id).toBeLessThan(MOST_OF_A_LESSON);
    expect(lesson.match(/lesson-check-right/g), concept.id).toHaveLength(2);
  }
});

test("every lesson of the pack is read in a few minutes", () => {
  for (const { concept, content } of lessons) {
    expect(readingMinutes(unfoldedTexts(content.contentBlocks)), concept.id).toBeGreaterThanOrEqual(1);
    expect(readingMinutes(unfoldedTexts(content.contentBlocks)), concept.id).toBeLessThanOrEqual(4);
  }
});

test("the way from a misconception leads into a block of the lesson", () => {
  for (const { concept, content } of lessons) {
    const spokenOf = content.contentBlocks.flatMap(({ speaksTo }) => speaksTo);
    const taught = concept.misconceptions.filter(({ taught_in }) => taught_in).map(({ description }) => description);

    expect(spokenOf.toSorted(), concept.id).toEqual(taught.toSorted());
  }
});

test("the style sheet of drawings knows every class that a figure is drawn with", () => {
  const sheet = readFileSync(path.resolve("app/styles/components/figure.css"), "utf8");
  const drawn = lessons.map(({ content }) => renderToStaticMarkup(<LessonFigure figure={content.figure!} />)).join("");

  const names = new Set([...drawn.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(" ")));
  for (const name of names) if (name.startsWith("figure-")) expect(sheet).toContain(`.${name}`);
});

async function compressed(html: string): Promise<number> {
  return (await compress(Buffer.from(html), "br")).body.byteLength;
}

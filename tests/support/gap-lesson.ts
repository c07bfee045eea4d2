import type { Author, CheckDraft } from "~/providers/author/port";
import { startJourney } from "./journey";
import { goodFigure } from "./packs";
import { contentDraft, outlineDraft, scriptedAuthor } from "./scripted-author";
import type { VisitedPage } from "./visitor";

const drawn = outlineDraft([[["chords"]]], {});
export const GAP_NAME = "Telling chords apart";
const ABOUT_ALL = ["Mixes chords up.", "Stops chords too soon.", "Guesses chords."];
/** A check of two options, of which the second is right. */
export const check = (question: string) => ({
  question,
  options: [
    { text: "3", isRight: false, response: "Count again." },
    { text: "4", isRight: true, response: "One more than 3." },
  ],
});

/** Ada in the lesson about her gap. @param about the type of its block that speaks about what she chose */
export async function openFromGap(
  about: string | null,
  {
    longIdea = false,
    name = GAP_NAME as string | null,
    idea = null as string | null,
    tried = null as CheckDraft | null,
    openingStep = null as CheckDraft | null,
    isDrawn = false,
    isMistakeDrawn = false,
    bank = {} as Partial<Author>,
  } = {},
) {
  const journey = await startJourney("right twice and then wrong", drawn);
  const { app, press } = journey;
  app.remedies = {
    remedyFor: async () => ({ name, idea }),
    checkFor: async () => tried,
  };
  app.openingSteps = {
    openingStepOf: async ({ question }) => openingStep && { ...openingStep, question: `At “${question}”: how many?` },
  };
  app.questionFigures = {
    solutionOf: async ({ question }) => (isDrawn ? { ...goodFigure, alt: question } : null),
    mistakeOf: async ({ option }) => (isMistakeDrawn ? { ...goodFigure, alt: `Drawn: ${option}` } : null),
  };
  const draft = contentDraft("chords");
  const blocks = draft.blocks.map((block) => ({
    ...block,
    content: longIdea && block.type === "concept_explanation" ? "word ".repeat(600) : block.content,
    speaksTo: block.type === about ? ABOUT_ALL : [],
  }));
  const checks = { check: check("How many notes?"), closingCheck: check("And how many keys?") };
  app.author = scriptedAuthor({
    ...bank,
    writeContent: async () => ({ ...draft, ...checks, blocks, figure: goodFigure }),
  });
  let page = await journey.begin("1.1");
  while (!page.text().includes("This is the gap")) {
    page = await journey.answer(page, "wrong");
    if (!page.text().includes("This is the gap")) page = await press(page, "Start My Learning Journey");
  }
  return { ...journey, lesson: await press(page, "Start My Learning Journey") };
}

/** What is read at once, the words of the fold, and what is in it. */
export function partsOf({ html }: VisitedPage) {
  const [, before = "", summary = "", rest = ""] =
    /^([\s\S]*)<details class="lesson-rest"><summary>([\s\S]*?)<\/summary>([\s\S]*)$/.exec(html) ?? [];
  return {
    before,
    summary: summary
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
    rest,
  };
}

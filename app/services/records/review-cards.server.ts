import type { AnkiNote } from "~/providers/anki/port";
import type { ArchiveFile } from "~/providers/storage/port";
import type { AppContext, DbContext } from "~/services/context";
import { earnedQuestions, type EarnedQuestion } from "./earned-questions.server";
import { portableHtml } from "./portable-html";

/**
 * The questions of a learner's course whose keys they have earned, as the files of an Anki package: a card each, new to
 * Anki, in a deck with the name of the course.
 */
export async function* cardPackage(
  ctx: AppContext,
  { courseName, ...whose }: { learnerId: string; courseId: string; courseName: string },
): AsyncGenerator<ArchiveFile> {
  const deck = { id: deckId(whose.courseId), name: `Taproot::${deckName(courseName)}` };
  const collection = await ctx.cardWriter.write(deck, notesOf(ctx, whose), { at: ctx.now() });
  yield { name: "collection.anki2", content: piece(collection) };
  yield { name: "media", content: piece("{}") };
}

async function* notesOf(ctx: DbContext, whose: { learnerId: string; courseId: string }): AsyncGenerator<AnkiNote> {
  for await (const { questions } of earnedQuestions(ctx, whose)) for (const question of questions) yield note(question);
}

function note({ itemId, conceptName, stemHtml, options, explanationHtml }: EarnedQuestion): AnkiNote {
  const list = options.map(({ html }) => `<li>${portableHtml(html)}</li>`).join("");
  const right = options.findIndex(({ isRight }) => isRight);
  return {
    guid: itemId,
    front: `${portableHtml(stemHtml)}<ol>${list}</ol>`,
    back: `<p><b>${LETTERS[right] ?? ""}</b> ${portableHtml(options[right]?.html ?? "")}</p>${portableHtml(explanationHtml)}`,
    concept: asText(conceptName),
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Anki's ids of decks are numbers of JavaScript's size: the time of a course's id, or as much of any other id. */
function deckId(courseId: string): number {
  return parseInt(courseId.replace(/[^\da-f]/gi, "").slice(0, 12), 16) || 1;
}

/** In one deck of its own, whatever it is called: two colons would make one deck in another. */
function deckName(courseName: string): string {
  return (
    courseName
      .replace(/:{2,}/g, ":")
      .replace(/["\s]+/g, " ")
      .trim() || "Course"
  );
}

function asText(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

async function* piece<Piece extends string | Uint8Array>(content: Piece): AsyncGenerator<Piece> {
  yield content;
}

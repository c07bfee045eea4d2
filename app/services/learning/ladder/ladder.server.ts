import { loadRichText } from "~/rich-text/load-rich-text.server";
import type { DbContext } from "~/services/context";
import type { LearnersConcept } from "~/services/learning/gaps/learners-concept";
import { findMisses, MISSED_FOR_SURE } from "~/services/learning/gaps/misses.server";
import { hasNothingFresh } from "~/services/learning/gaps/nothing-fresh.server";
import { hasOpenGap } from "~/services/learning/gaps/open-gaps.server";
import type { ItemSource } from "~/services/learning/items/item";
import { firstStep, upToTheAnswer } from "~/services/learning/items/solution-steps";
import { listPrerequisites, type NamedConcept } from "~/services/learning/tree/prerequisites.server";
import type { Help } from "~db/schema";

/** What helps with an open question, rung by rung; every one below the hint is noted with the answer that follows. */
export interface Ladder {
  /** What the concept rests on: which of it is needed here? */
  restsOn: NamedConcept[];
  /** Shown once it was asked for. */
  firstStepHtml: string | null;
  /** The worked solution without its last step; of a question that is worked together. */
  workedHtml: string | null;
  /** The whole of it: shown once it was asked for, where no fresh question could take the place of this one. */
  solution: { rightOptionHtml: string; html: string } | null;
  /** What may be asked for. */
  offers: { firstStep: boolean; solution: boolean; park: boolean };
}

interface OpenQuestion {
  id: string;
  learnerId: string;
  courseId: string;
  conceptId: string;
  attemptCount: number;
  /** A gap that was missed so often. */
  mayBeParked: boolean;
}

export async function findLadder(ctx: DbContext, question: OpenQuestion): Promise<Ladder> {
  const { help, source, answerIndex, explanationHtml, options } = await findSolution(ctx, question);
  const written = source === null ? null : (JSON.parse(source) as ItemSource);
  const first = help === "first-step" ? firstStepOf({ source, answerIndex }) : null;
  const worked = written && help === "together" ? upToTheAnswer(written, answerIndex) : null;
  return {
    restsOn: await listPrerequisites(ctx, question),
    firstStepHtml: first && (await render(first)),
    workedHtml: worked && (await render(worked)),
    solution:
      help === "solution"
        ? { rightOptionHtml: (JSON.parse(options) as { html: string }[])[answerIndex]!.html, html: explanationHtml }
        : null,
    offers: {
      ...helpOffered({ wasTried: question.attemptCount > 0, help, source, answerIndex }),
      park: question.mayBeParked,
    },
  };
}

async function render(text: string): Promise<string> {
  const { renderBlocks } = await loadRichText();
  return renderBlocks(text);
}

interface StoredSolution {
  /** An item's; null for old ones. */
  source: string | null;
  answerIndex: number;
}

/** What help may be asked for with an open question. @param question.help what was shown of its solution by now */
export function helpOffered({
  wasTried,
  help,
  ...solution
}: StoredSolution & { wasTried: boolean; help: Help | null }): Record<"firstStep" | "solution", boolean> {
  return {
    firstStep: wasTried && help === null && firstStepOf(solution) !== null,
    solution: wasTried && help !== "solution",
  };
}

function firstStepOf({ source, answerIndex }: StoredSolution): string | null {
  return source === null ? null : firstStep(JSON.parse(source) as ItemSource, answerIndex);
}

/** Whether it may be put aside for today: a gap that was missed so often, or what nothing new is left to ask about. */
export async function mayBeParked(
  ctx: DbContext,
  question: LearnersConcept & { id: string; attemptCount: number },
): Promise<boolean> {
  return (await wasMissedForSure(ctx, question)) || (await hasNothingFresh(ctx, question));
}

/** Whether it is a gap that was missed in so many questions. */
export async function wasMissedForSure(ctx: DbContext, concept: LearnersConcept): Promise<boolean> {
  return (await hasOpenGap(ctx, concept)) && (await findMisses(ctx, concept)).questions >= MISSED_FOR_SURE;
}

async function findSolution(ctx: DbContext, { id }: { id: string }) {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select([
      "questions.help",
      "items.source",
      "items.options",
      "items.answer_index as answerIndex",
      "items.explanation_html as explanationHtml",
    ])
    .where("questions.id", "=", id)
    .$narrowType<{ help: Help | null }>()
    .executeTakeFirstOrThrow();
}

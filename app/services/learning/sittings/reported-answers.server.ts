import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { outcomeOf, type Outcome } from "~/services/mastery/evidence";
import type { QuestionKey } from "~/urls/paths";
import type { ChallengeStatus } from "~db/schema";

/** An answer given in a sitting, as it is told when that is over. */
export interface ReportedAnswer {
  outcome: Outcome;
  isWithdrawn: boolean;
  /** By which it may be reported as wrong. */
  questionKey: QuestionKey;
  stemHtml: string;
  /** The chosen option; null for "I don't know yet". */
  chosenHtml: string | null;
  /** Why that is wrong. */
  feedbackHtml: string | null;
  /** Why that is right; null of a wrong answer, whose question may be asked again. */
  explanationHtml: string | null;
  challengeStatus: ChallengeStatus | null;
}

/** The first answer to each question, by the question. */
export async function listReportedAnswers(
  ctx: DbContext,
  { learnerId, questionIds }: { learnerId: string; questionIds: string[] },
): Promise<Map<string, ReportedAnswer>> {
  if (questionIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("answers", (join) =>
      join.onRef("answers.question_id", "=", "questions.id").on("answers.attempt_number", "=", 1),
    )
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .leftJoin("challenges", "challenges.answer_id", "answers.id")
    .select([
      "questions.id as questionId",
      "questions.course_id as courseId",
      "subsections.section_number as sectionNumber",
      "items.stem_html as stemHtml",
      "items.options",
      "items.explanation_html as explanationHtml",
      "items.status as itemStatus",
      "answers.option_index as optionIndex",
      "answers.is_correct as isCorrect",
      "answers.dont_know as dontKnow",
      "challenges.status as challengeStatus",
    ])
    .where("questions.id", "in", questionIds)
    .where("questions.learner_id", "=", learnerId)
    .execute();
  return new Map(
    rows.map(({ questionId, courseId, sectionNumber, options, optionIndex, itemStatus, ...row }) => {
      const chosen = optionIndex === null ? null : readOptions(options)[optionIndex];
      const isWithdrawn = itemStatus === "withdrawn";
      const answer: ReportedAnswer = {
        outcome: outcomeOf(row),
        isWithdrawn,
        questionKey: { courseId, sectionNumber, questionId },
        stemHtml: row.stemHtml,
        chosenHtml: chosen?.html ?? null,
        feedbackHtml: chosen?.feedbackHtml ?? null,
        explanationHtml: row.isCorrect && !isWithdrawn ? row.explanationHtml : null,
        challengeStatus: row.challengeStatus,
      };
      return [questionId, answer];
    }),
  );
}

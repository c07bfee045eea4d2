import type SQLite from "better-sqlite3";
import { observe, outcomeOf } from "~/services/mastery/evidence";
import { exposureOf, type EarlierAnswer } from "~/services/mastery/exposures";
import { DECLARED } from "~/services/mastery/known";
import type { Difficulty, Flag, Help } from "~db/schema";
import type { AnswerSource, SourcedAnswer } from "./answer-source";

/** An answer that counts, with what decides what it is taken for. */
interface Row {
  learner: string;
  concept: string;
  item: string;
  difficulty: Difficulty;
  optionCount: number;
  optionIndex: number | null;
  isCorrect: Flag;
  dontKnow: Flag;
  help: Help | null;
  answeredAt: string;
  verdict: string | null;
}

/** So many answers are plenty for 25 weights, and are fitted to in some 600 MB of memory. */
const MOST = 200_000;

/** Of the learners who answered last, so many as have given no more than that together (the first of them in any case). */
const ANSWERS = `
  with learners_by_latest as (
    select learner_id, count(*) as count, sum(count(*)) over (order by max(answered_at) desc, learner_id) as together
    from answers where answered_at <= @until group by learner_id
  )
  select answers.learner_id as learner, answers.concept_id as concept, answers.item_id as item, answers.difficulty,
    answers.option_count as optionCount, answers.option_index as optionIndex, answers.is_correct as isCorrect,
    answers.dont_know as dontKnow, answers.help, answers.answered_at as answeredAt, grades.verdict
  from answers left join explanation_grades as grades on grades.answer_id = answers.id
  where answers.answered_at <= @until
    and answers.learner_id in (select learner_id from learners_by_latest where together <= @most or together = count)
    and not exists (select 1 from voided_answers where answer_id = answers.id)
  order by answers.answered_at, answers.rowid`;

/**
 * The answers of an instance that count, in the order in which they came: each learner's in order, and difficulties known
 * as they were known then. Every reading ends with the same answer, however many come meanwhile.
 */
export function ownRecord(database: SQLite.Database, { most = MOST } = {}): AnswerSource {
  const until = database.prepare<[], string | null>("select max(answered_at) from answers").pluck().get() ?? "";
  const answers = database.prepare<[{ until: string; most: number }], Row>(ANSWERS);
  return {
    name: "own record",
    read: async function* () {
      const met = new Map<string, EarlierAnswer[]>();
      for (const row of answers.iterate({ until, most })) yield takenBy(row, met);
    },
  };
}

/** What the product takes it for. @param met each learner's answers to each item so far; this one is added */
function takenBy(row: Row, met: Map<string, EarlierAnswer[]>): SourcedAnswer {
  const { learner, concept, item, difficulty, optionIndex, help } = row;
  const key = `${learner} ${item}`;
  const earlier = met.get(key) ?? [];
  const at = Date.parse(row.answeredAt);
  const correct = row.isCorrect === 1;
  const exposure = exposureOf(earlier, at);
  met.set(key, [...earlier, { optionIndex, isCorrect: correct, at }]);
  return {
    learner,
    concept,
    item,
    seconds: at / 1000,
    correct,
    guess: observe(row, exposure, "wrong").guess, // before it is known how it went, and who read its explanation
    observation: observe(row, exposure, outcomeOf(row), { isExplained: row.verdict === "sound", help }),
    declared: DECLARED[difficulty],
  };
}

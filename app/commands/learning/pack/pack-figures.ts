import { REMEMBERED } from "./assumptions";
import type { DescentNote, Diary } from "./diary";
import type { Kind } from "./kinds";
import { mean, median, quantile, ratio } from "./quantiles";

/** Levels of the graph between question and gap at which the way down is judged. */
const JUDGED_DEPTH = 4;

type Figure = number | null;
export type PackFigures = ReturnType<typeof figuresOf>;

/** All that a simulation of walks comes to. What nothing was seen of is null. */
export function figuresOf(diaries: readonly Diary[]) {
  const of = (...kinds: Kind[]) => diaries.filter(({ kind }) => kinds.includes(kind));
  return {
    ...placementFigures(of("knower")),
    ...gapFigures(of("gapped")),
    ...guesserFigures(of("guesser")),
    ...masteryFigures(diaries, of("knower")),
    ...descentFigures(of("gapped", "overconfident", "forgetter")),
    ...namingFigures(diaries.filter(({ kind }) => kind !== "guesser")),
    ...reviewFigures(of("forgetter")),
  };
}

function placementFigures(knowers: Diary[]) {
  const tests = knowers.flatMap(({ test }) => test ?? []);
  const questions = tests.map(({ questions }) => questions);
  return {
    placement_questions_median: median(questions),
    placement_questions_90_percent: quantile(questions, 0.9),
    placement_questions_max: quantile(questions, 1),
    placement_within_12: ratio(questions.filter((count) => count <= 12).length, questions.length),
    placement_proved_share: mean(knowers.map(({ test, concepts }) => (test?.proved.length ?? 0) / concepts)),
    placement_proved_share_min: quantile(
      knowers.map(({ test, concepts }) => (test?.proved.length ?? 0) / concepts),
      0,
    ),
  };
}

function gapFigures(gapped: Diary[]) {
  const score = (found: (diary: Diary) => readonly string[]) => {
    const hits = (diary: Diary) => found(diary).filter((id) => diary.planted.includes(id)).length;
    return {
      f1: mean(gapped.map((diary) => (2 * hits(diary)) / (found(diary).length + diary.planted.length))),
      precision: mean(gapped.map((diary) => hits(diary) / Math.max(1, found(diary).length))),
      recall: mean(gapped.map((diary) => hits(diary) / diary.planted.length)),
    };
  };
  const byTest = score(({ test }) => test?.frontier ?? []);
  const found = score(({ foundByFirstBreakdown, test }) => foundByFirstBreakdown ?? test?.frontier ?? []);
  return {
    gaps_f1: found.f1,
    gaps_precision: found.precision,
    gaps_recall: found.recall,
    gaps_f1_by_placement: byTest.f1,
    gaps_named_ever: ratio(
      sum(
        gapped,
        ({ planted, namings }) => planted.filter((id) => namings.some(({ conceptId }) => conceptId === id)).length,
      ),
      sum(gapped, ({ planted }) => planted.length),
    ),
  };
}

function guesserFigures(guessers: Diary[]) {
  return {
    guessers_mastered_share: ratio(
      sum(guessers, ({ masteries }) => new Set(masteries.map(({ conceptId }) => conceptId)).size),
      sum(guessers, ({ concepts }) => concepts),
    ),
    guessers_mastered_at_end: ratio(
      sum(guessers, ({ end }) => end.mastered.length),
      sum(guessers, ({ concepts }) => concepts),
    ),
    guessers_proved_share: ratio(
      sum(guessers, ({ end }) => end.proved.length),
      sum(guessers, ({ concepts }) => concepts),
    ),
    guessers_parts_completed: ratio(
      sum(guessers, ({ end }) => end.partsCompleted),
      sum(guessers, ({ parts }) => parts),
    ),
  };
}

function masteryFigures(diaries: readonly Diary[], knowers: Diary[]) {
  const masteries = diaries.flatMap((diary) => diary.masteries);
  const learners = diaries.filter(({ kind }) => kind !== "guesser");
  const proved = (diary: Diary) => diary.end.proved.filter((id) => diary.end.known.has(id)).length;
  return {
    mastered_known: ratio(masteries.filter(({ isKnown }) => isKnown).length, masteries.length),
    mastered_known_by_kind: Object.fromEntries(
      [...new Set(diaries.map(({ kind }) => kind))].map((kind) => {
        const own = diaries.filter((diary) => diary.kind === kind).flatMap((diary) => diary.masteries);
        return [kind, { count: own.length, known: ratio(own.filter(({ isKnown }) => isKnown).length, own.length) }];
      }),
    ),
    proved_by_placement_known: ratio(
      sum(diaries, ({ test }) => test?.provedKnown ?? 0),
      sum(diaries, ({ test }) => test?.proved.length ?? 0),
    ),
    proved_known: ratio(
      sum(diaries, proved),
      sum(diaries, ({ end }) => end.proved.length),
    ),
    knowers_answers_per_mastered: median(knowers.flatMap(({ masteries }) => masteries.map(({ answers }) => answers))),
    knowers_answers_per_concept: ratio(
      sum(
        knowers,
        ({ answers, reviews }) => [...answers.values()].reduce((all, count) => all + count, 0) - reviews.length,
      ),
      sum(knowers, ({ end }) => end.proved.length),
    ),
    learners_parts_completed: ratio(
      sum(learners, ({ end }) => end.partsCompleted),
      sum(learners, ({ parts }) => parts),
    ),
    knowers_parts_completed: ratio(
      sum(knowers, ({ end }) => end.partsCompleted),
      sum(knowers, ({ parts }) => parts),
    ),
  };
}

function descentFigures(diaries: Diary[]) {
  const descents = diaries.flatMap((diary) => diary.descents);
  const found = descents.filter(({ naming }) => naming !== null && !naming.isKnown && !naming.isShallow);
  const submissions = (of: DescentNote[]) => of.map(({ submissions }) => submissions);
  const depths = [...new Set(found.flatMap(({ depth }) => depth ?? []))].sort((one, other) => one - other);
  const atDepth = (depth: number) => submissions(found.filter((descent) => descent.depth === depth));
  return {
    descents: descents.length,
    descents_ending_at_gap: ratio(found.length, descents.length),
    submissions_to_gap_median: median(submissions(found)),
    submissions_to_gap_max: quantile(submissions(found), 1),
    submissions_to_gap_median_at_depth_4: median(atDepth(JUDGED_DEPTH)),
    submissions_to_gap_max_at_depth_4: quantile(atDepth(JUDGED_DEPTH), 1),
    submissions_to_gap_by_depth: Object.fromEntries(
      depths.map((depth) => [
        depth,
        { count: atDepth(depth).length, median: median(atDepth(depth)), max: quantile(atDepth(depth), 1) },
      ]),
    ),
  };
}

function namingFigures(diaries: Diary[]) {
  const namings = diaries.flatMap((diary) => diary.namings);
  const closings = diaries.flatMap((diary) => diary.closings);
  const answers = closings.map(({ answers }) => answers);
  return {
    gaps_named: namings.length,
    gaps_named_wrongly: ratio(namings.filter(({ isKnown }) => isKnown).length, namings.length),
    gaps_named_too_high: ratio(namings.filter(({ isShallow }) => isShallow).length, namings.length),
    gaps_closed: closings.length,
    gaps_closed_unknown: ratio(closings.filter(({ isKnown }) => !isKnown).length, closings.length),
    gaps_left_open: sum(diaries, ({ end }) => end.openGaps),
    answers_to_close_mean: mean(answers),
    answers_to_close_90_percent: quantile(answers, 0.9),
    breakdown_questions: sum(diaries, ({ breakdownQuestions }) => breakdownQuestions),
    breakdown_questions_proved_before: sum(diaries, ({ provedAskedAgain }) => provedAskedAgain),
  };
}

function reviewFigures(forgetters: Diary[]) {
  const all = forgetters.flatMap((diary) => diary.reviews);
  const reviews = all.filter(({ hasLapsed }) => !hasLapsed);
  const recalls = reviews.map(({ recall }) => recall);
  const weeks = sum(forgetters, ({ days }) => days) / 7;
  return {
    reviews: all.length,
    reviews_per_week: ratio(all.length, weeks),
    reviews_of_lapsed: ratio(all.length - reviews.length, all.length),
    reviews_right: ratio(reviews.filter(({ isRight }) => isRight).length, reviews.length),
    recall_when_asked_median: median(recalls),
    recall_when_asked_5_percent: quantile(recalls, 0.05),
    recall_when_asked_min: quantile(recalls, 0),
    recall_when_asked_remembered: ratio(recalls.filter((recall) => recall >= REMEMBERED).length, recalls.length),
    mastered_days_remembered: ratio(
      sum(forgetters, ({ masteredDays, fadedDays }) => masteredDays - fadedDays),
      sum(forgetters, ({ masteredDays }) => masteredDays),
    ),
  } satisfies Record<string, Figure>;
}

function sum(diaries: readonly Diary[], of: (diary: Diary) => number): number {
  return diaries.reduce((total, diary) => total + of(diary), 0);
}

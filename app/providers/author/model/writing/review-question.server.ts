import type { SpendLedger } from "~/providers/author/ledger-port";
import { findItemFlaws, isAboutSize, itemFlaws } from "~/providers/author/item-flaws";
import type { ConceptFacts, QuestionWish, Urgency } from "~/providers/author/port";
import { ReplyError } from "~/providers/author/model/client/reply-error";
import { withoutLabels } from "~/providers/author/speaks-of-options";
import type { KeyCourt } from "./key-court";
import type { ModelClient } from "~/providers/author/model/model-client";
import { withoutNames, type Repetition, type RepetitionFinder } from "./personal-text";
import { fillPrompt } from "./prompt";
import { prompts } from "./prompts";
import { findRenderingProblems, renderingProblems } from "./rendering-problems.server";
import { repairedReply, type WrittenQuestion } from "./schemas";
import { checkWording } from "./wording-check";
import { checkWorkings } from "./workings";

/** What reviews and repairs what a model wrote, and counts what became of it. */
export interface ReviewTools {
  model: ModelClient;
  court: KeyCourt;
  ledger: SpendLedger;
}

/** What a question was to be. */
interface Assignment extends Urgency {
  learnerId: string;
  subject: string;
  concept: ConceptFacts;
  difficulty: QuestionWish["difficulty"];
  /** Stems that it must not repeat, as of now. */
  others: () => string[];
  /** Whatever the learner typed that the writer was shown must not be repeated. */
  repetitionIn: RepetitionFinder;
}

/** Something that keeps a question from being shown: a lasting mark, and words for whoever repairs it. */
interface Finding {
  reason: string;
  words: string;
}

/** For what is counted as dropped or repaired, besides the rules' own names. */
const KEY = "key";
const LEARNERS_WORDS = "learners-words";
/** What the solver chose and thought stays with the solver. */
const DISPUTED: Finding = {
  reason: KEY,
  words:
    "somebody who solved it without knowing the key came to something else: write another question about the concept in " +
    "its place, with other facts or numbers, of which there is no doubt",
};
const WITHOUT_NAMES = "where “…” is, a name was left out: do without any name there";
const NAMED: Finding = { reason: LEARNERS_WORDS, words: WITHOUT_NAMES };

type Reviewed =
  | { status: "good"; question: WrittenQuestion }
  | { status: "dropped"; /** May be told to the writer. */ stem: string | null };

interface ReviewControl {
  /** Told each stem that the rules passed, while the court is still out. */
  claim: (stem: string) => void;
  /** Whether nothing is there yet that could be asked meanwhile. */
  isWaitedFor: () => boolean;
  signal: AbortSignal;
}

/**
 * First the rules, then the key court, then, where they are in doubt, a reader of the words. What does not pass is repaired
 * once, what the court disputes is replaced once by another question, and that passes then or never. Nor does what
 * nobody wants to solve or to repair.
 *
 * @throws AuthorError when nobody could be asked: nothing is known then of the question
 */
export async function reviewQuestion(
  tools: ReviewTools,
  asWritten: WrittenQuestion,
  assignment: Assignment,
  control: ReviewControl,
): Promise<Reviewed> {
  const written = withPlainOptions(asWritten);
  const repetition = repetitionOf(written, assignment);
  // What repeats a learner is shown to nobody, not even to another writer. A name may be a term: it is done without.
  if (repetition !== null && repetition.kind !== "name") return drop(tools, LEARNERS_WORDS, null);
  const findings = await findingsByRule(written, assignment);
  const shown = repetition === null ? written : namelessly(written, repetition.names);
  try {
    return await reviewBlameless(tools, { written: shown, findings }, assignment, control);
  } catch (error) {
    if (!(error instanceof ReplyError)) throw error;
    return drop(tools, error.reason, repetition === null ? written.question : null);
  }
}

async function reviewBlameless(
  tools: ReviewTools,
  { written, findings }: { written: WrittenQuestion; findings: Finding[] },
  assignment: Assignment,
  control: ReviewControl,
): Promise<Reviewed> {
  const first = findings.length > 0 ? findings : await findingsOfReaders(tools, written, assignment, control);
  if (first.length === 0) {
    await tools.ledger.countReview({ outcome: "published", reason: "" });
    return { status: "good", question: written };
  }
  // A disputed question once more would be one of which somebody is wrong: as likely the solver as the writer.
  const replaced = first.includes(DISPUTED) ? [written.question] : [];
  const again = { ...assignment, others: () => [...replaced, ...assignment.others()] };
  const repaired = withPlainOptions(await repair(tools, written, first, again, control.signal));
  const flaws = [...gapsLeftIn(repaired, findings), ...(await findingsByRule(repaired, again))];
  const second = flaws.length > 0 ? flaws : await findingsOfReaders(tools, repaired, assignment, control);
  if (second.length === 0) {
    await tools.ledger.countReview({ outcome: "published-after-repair", reason: first[0]!.reason });
    return { status: "good", question: repaired };
  }
  return drop(tools, second[0]!.reason, isPersonal(second) ? null : repaired.question);
}

async function drop({ ledger }: ReviewTools, reason: string, stem: string | null): Promise<Reviewed> {
  await ledger.countReview({ outcome: "dropped", reason });
  return { status: "dropped", stem };
}

function isPersonal(findings: Finding[]): boolean {
  return findings.some(({ reason }) => reason === LEARNERS_WORDS);
}

async function isKeyFound(
  { court }: ReviewTools,
  written: WrittenQuestion,
  { learnerId, isAhead, subject, concept }: Assignment,
  { claim, isWaitedFor, signal }: ReviewControl,
): Promise<boolean> {
  claim(written.question);
  const answerIndex = written.options.findIndex((option) => option.is_correct);
  const options = written.options.map((option) => option.text);
  const about = { subject, concept: { name: concept.name, summary: concept.summary } };
  const blind = { learnerId, isAhead, question: written.question, options, about };
  const { calculated } = checkWorkings(written);
  const ruling = await court.rule(blind, { answerIndex, calculated }, { sideBySide: isWaitedFor() }, signal);
  return ruling.agrees;
}

/** The key first, then the words around it: what they say of a key that is wrong is of no interest. */
async function findingsOfReaders(
  tools: ReviewTools,
  written: WrittenQuestion,
  assignment: Assignment,
  control: ReviewControl,
): Promise<Finding[]> {
  const isFound = await isKeyFound(tools, written, assignment, control);
  return isFound ? checkWording(tools.model, written, assignment, control.signal) : [DISPUTED];
}

/** The worst that a question repeats of what a learner typed: what is more than a name, or all names. */
function repetitionOf(written: WrittenQuestion, { repetitionIn }: Assignment): Repetition | null {
  const texts = [...textsOf(written), written.answer ?? "", written.expression ?? ""];
  const found = texts.flatMap((text) => repetitionIn(text) ?? []);
  const worst = found.find(({ kind }) => kind !== "name") ?? found[0];
  return worst ? { ...worst, names: found.flatMap(({ names }) => names) } : null;
}

function namelessly({ question, explanation, answer, options }: WrittenQuestion, names: string[]): WrittenQuestion {
  const bare = (text: string) => withoutNames(text, names);
  return {
    question: bare(question),
    explanation: bare(explanation),
    answer: answer && bare(answer),
    expression: null, // arithmetic has no names
    options: options.map((option) => ({
      ...option,
      text: bare(option.text),
      misconception: option.misconception && bare(option.misconception),
      feedback: option.feedback && bare(option.feedback),
      rests_on: option.rests_on && bare(option.rests_on),
    })),
  };
}

async function findingsByRule(written: WrittenQuestion, assignment: Assignment): Promise<Finding[]> {
  const item = {
    question: written.question,
    explanation: written.explanation,
    options: written.options.map(({ is_correct, ...option }) => ({ ...option, isCorrect: is_correct })),
  };
  const texts = textsOf(written);
  const repeated = repetitionOf(written, assignment);
  // Rendering takes a time that grows with the length.
  const isTooLong = findItemFlaws(item, []).some(isAboutSize);
  const notToBeShown = isTooLong ? [] : await findRenderingProblems(texts);
  const flaws = findItemFlaws(item, assignment.others()); // last: of two that are the same, the first has claimed its stem by now
  return [
    // The first, so that it is the reason that is counted.
    ...(repeated ? [NAMED] : []),
    ...flaws.map((flaw) => ({ reason: flaw, words: itemFlaws[flaw] })),
    ...(isTooLong ? [] : checkWorkings(written).problems.map((words) => ({ reason: KEY, words }))),
    ...notToBeShown.map((problem) => ({ reason: problem, words: renderingProblems[problem] })),
  ];
}

/** Where a name was left out nobody can read what is meant. */
function gapsLeftIn(repaired: WrittenQuestion, findings: Finding[]): Finding[] {
  return findings.includes(NAMED) && textsOf(repaired).some((text) => text.includes("…")) ? [NAMED] : [];
}

function withPlainOptions(written: WrittenQuestion): WrittenQuestion {
  const texts = withoutLabels(written.options.map(({ text }) => text));
  return { ...written, options: written.options.map((option, index) => ({ ...option, text: texts[index]! })) };
}

function textsOf({ question, explanation, options }: WrittenQuestion): string[] {
  return [
    question,
    explanation,
    ...options.flatMap(({ text, misconception, feedback }) => [text, misconception ?? "", feedback ?? ""]),
  ];
}

function repair(
  { model }: ReviewTools,
  { question, explanation, answer, expression, options }: WrittenQuestion,
  findings: Finding[],
  { learnerId, isAhead, subject, concept, difficulty, others }: Assignment,
  signal: AbortSignal,
): Promise<WrittenQuestion> {
  const { name, summary, prerequisites } = concept;
  return model.ask(
    {
      learnerId,
      isAhead,
      queue: "front",
      purpose: "repair",
      role: "writing",
      prompt: fillPrompt(prompts.repair, {
        subject,
        concept: { name, summary, prerequisites },
        difficulty,
        question: { question, explanation, answer, expression, options },
        problems: findings.map((finding) => finding.words),
        avoid: others(),
      }),
      schema: repairedReply,
      maxTokens: 3000,
    },
    signal,
  );
}

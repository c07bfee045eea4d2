import { remember, type Memory } from "~/services/memory/memory";
import type { Background, Tally } from "~/services/memory/recall";
import { HOUR_MS } from "~/time/periods";
import { readAnswerLog } from "./answer-log";
import { DefaultFsrs } from "./default-fsrs";

/** A learner's first answer to a concept after a pause, and all that was known the moment before. */
export interface DelayedRepeat {
  learner: string;
  memory: Memory;
  /** Milliseconds on the log's clock. */
  at: number;
  correct: boolean;
  /** What FSRS-6 with its default parameters predicts, having been told of each answer: 0 to 1. */
  fsrsDefault: number;
  /** What all answers before it in the log say, whoever gave them. */
  background: Background;
  /** The same of this learner's answers alone, as on an instance that has no other learners yet. */
  ownBackground: Background;
}

const PAUSE_MS = 20 * HOUR_MS;

interface Learner {
  tally: Tally;
  concepts: Map<string, LearnersConcept>;
}

interface LearnersConcept extends ConceptTallies {
  memory: Memory | null;
  fsrs: DefaultFsrs;
}

interface ConceptTallies {
  concept: Tally;
  conceptLater: Tally;
}

/**
 * Walks through a log as the product lives through it: each answer is remembered after it was predicted. Of a log
 * without a clock there is nothing to tell, for no answer comes later than another one.
 */
export async function* readDelayedRepeats(file: string): AsyncGenerator<DelayedRepeat, void, undefined> {
  const learners = new Map<string, Learner>();
  const concepts = new Map<string, ConceptTallies>();
  for await (const answer of readAnswerLog(file)) {
    const learner = entry(learners, answer.learner, () => ({ tally: nothing(), concepts: new Map() }));
    const own = entry(learner.concepts, answer.concept, () => ({
      ...noTallies(),
      memory: null,
      fsrs: new DefaultFsrs(),
    }));
    const everybody = entry(concepts, answer.concept, noTallies);
    const { correct } = answer;
    const at = answer.seconds * 1000;
    const isLater = own.memory !== null && at - own.memory.at > PAUSE_MS;
    if (own.memory !== null && isLater) {
      const background = backgroundOf(learner, everybody);
      const ownBackground = backgroundOf(learner, own);
      const fsrsDefault = own.fsrs.predict(at);
      yield { learner: answer.learner, memory: own.memory, at, correct, fsrsDefault, background, ownBackground };
    }
    count(learner.tally, correct);
    for (const { concept, conceptLater } of [own, everybody]) {
      count(concept, correct);
      if (isLater) count(conceptLater, correct);
    }
    own.memory = remember(own.memory, { at, correct });
    own.fsrs.answer(at, correct);
  }
}

/** Copies, for the tallies go on counting. */
function backgroundOf({ tally }: Learner, { concept, conceptLater }: ConceptTallies): Background {
  return { learner: { ...tally }, concept: { ...concept }, conceptLater: { ...conceptLater } };
}

function count(tally: Tally, correct: boolean): void {
  tally.right += correct ? 1 : 0;
  tally.answers += 1;
}

function nothing(): Tally {
  return { right: 0, answers: 0 };
}

function noTallies(): ConceptTallies {
  return { concept: nothing(), conceptLater: nothing() };
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

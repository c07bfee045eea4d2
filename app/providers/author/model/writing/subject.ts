import type { OutlineRequest } from "~/providers/author/port";
import { slug } from "./concept-ids";
import { publicPartsOf } from "./public-topic";
import { findRepetitionsOf, type RepetitionFinder } from "./personal-text";
import { SOMEBODY_WORDS } from "./person-marks";
import { wordsOfTopic } from "./person-names";

/** Words; far more than what is asked for. */
const MAX_WORDS = 8;
/** Characters. */
const MAX_LENGTH = 120;
/** Words, as many as are asked for. */
const MAX_CUT_WORDS = 4;
/** They end no name of a field. */
const JOINT_AT_END = /(?: (?:a|an|and|as|at|by|for|from|in|of|on|or|that|the|to|which|who|with)|[\s,;:–—-])+$/i;
/** A question's words begin none either. */
const QUESTION_AT_START = /^(?:who|whose|what|which|why|when|where|how)\b/i;

/** What the learner typed, by the names under which the prompt speaks of it; a choice may be free text ("other"). */
export function typedTexts({ courseName, courseWhy, answers }: OutlineRequest): Record<string, string> {
  const typed = answers.flatMap(({ purpose, answer }) => (typeof answer === "string" ? [[purpose, answer]] : []));
  return { topic: courseName, why: courseWhy, ...Object.fromEntries(typed) };
}

function typedAndTopic(request: OutlineRequest) {
  const { topic = "", ...others } = typedTexts(request);
  const alsoTyped = Object.values(others);
  return { topic, typed: [topic, ...alsoTyped], words: wordsOfTopic(topic, alsoTyped) };
}

/** A name of the field, even if the learner gave it with its number; but neither their own number nor their sentence. */
export function isSubject(subject: string, request: OutlineRequest): boolean {
  const { topic, typed, words } = typedAndTopic(request);
  const repetitionIn = findRepetitionsOf(typed, publicPartsOf(topic, words), [words.likelyTerms]);
  const isShort = subject.length <= MAX_LENGTH && subject.trim().split(/\s+/).length <= MAX_WORDS;
  return slug(subject) !== "" && isShort && repetitionIn(subject) === null;
}

/** The subject, or as many of its first words as are one and speak of nobody; null where none are. */
export function usableSubject(subject: string, request: OutlineRequest): string | null {
  if (isSubject(subject, request)) return subject;
  const words = subject.trim().split(/\s+/).slice(0, MAX_CUT_WORDS);
  const cuts = words.map((_, index) =>
    words
      .slice(0, words.length - index)
      .join(" ")
      .replace(JOINT_AT_END, ""),
  );
  const isSound = (cut: string) =>
    /\p{L}{2}/u.test(cut) && !QUESTION_AT_START.test(cut) && !SOMEBODY_WORDS.test(cut.toLowerCase());
  return cuts.find((cut) => isSound(cut) && isSubject(cut, request)) ?? null;
}

/** Finds what the learner typed in concepts; what the subject says, everybody reads anyway. */
export function repetitionsOf(request: OutlineRequest, subject: string): RepetitionFinder {
  const { topic, typed, words } = typedAndTopic(request);
  const known = [...(words.isField ? [topic] : []), ...(isSubject(subject, request) ? [subject] : [])];
  return findRepetitionsOf(typed, known, [subject, words.terms]);
}

import { v5 as uuidOf, validate as isUuid } from "uuid";
import { wordsOf } from "~/rich-text/words-of";
import { MINUTE_MS } from "~/time/periods";
import { choiceId } from "./choice-id.server";
import type { RecordedAnswer } from "./recorded-answer";
import type { Activity, LanguageMap, Statement } from "./statement";

const ACTIVITY_TYPES = "http://adlnet.gov/expapi/activities";
/** Longer is not told: the form was left open, and the record of it was cut there. */
const LONGEST_MS = 30 * MINUTE_MS;

interface Telling {
  /** Origin of this server, in which its things have their names. */
  publicUrl: string;
  /** Learners are not told what was right before a test or checkpoint is over; whoever runs the server is. */
  toldTo: "learner" | "staff";
}

/**
 * Pure: the same answer is always the same statement, but for the key, once that is earned, and for its success, which is
 * left out while the question is disputed. It is still told: xAPI has stores hide what is voided, and a voided statement
 * can never count again, while a report may be rejected; that the question was answered is true whatever comes of it.
 */
export function answeredStatement(answer: RecordedAnswer, { publicUrl, toldTo }: Telling): Statement {
  const { course, section, part, concept } = answer;
  const named = (kind: string, { id, name }: { id: string; name: string }, type: string): Activity => ({
    objectType: "Activity",
    id: `${publicUrl}/xapi/${kind}/${encodeURIComponent(id)}`,
    definition: { type: `${ACTIVITY_TYPES}/${type}`, name: text(name) },
  });
  const isUntold = toldTo === "learner" && answer.isUnderWay;
  const chosen = answer.optionIndex === null ? undefined : answer.item.options[answer.optionIndex];
  const duration = durationOf(answer.elapsedMs);
  const extension = (name: string) => `${publicUrl}/xapi/extensions/${name}`;
  return {
    id: idOf(answer.id, publicUrl),
    actor: { objectType: "Agent", account: { homePage: publicUrl, name: answer.learnerId } },
    verb: { id: "http://adlnet.gov/expapi/verbs/answered", display: { en: "answered" } },
    object: questionActivity(answer, publicUrl),
    result: {
      ...(isUntold || answer.isDisputed ? {} : { success: answer.isCorrect }),
      completion: true,
      ...(chosen && { response: choiceId(chosen) }),
      ...(duration && { duration }),
      ...(answer.dontKnow && { extensions: { [extension("dont-know")]: true } }),
    },
    context: {
      ...(isUuid(course.id) && { registration: course.id }),
      platform: "Taproot",
      contextActivities: {
        parent: [
          named("parts", { id: part.id, name: part.heading }, "lesson"),
          named("sections", { id: section.id, name: section.heading }, "module"),
        ],
        grouping: [named("courses", course, "course"), named("concepts", concept, "objective")],
      },
      extensions: { [extension("phase")]: answer.phase },
    },
    timestamp: answer.answeredAt,
  };
}

/** With what a store of statements says of those that it hands out. */
export function storedStatement(answer: RecordedAnswer, telling: Telling): Statement {
  return { ...answeredStatement(answer, telling), stored: answer.answeredAt, version: "1.0.0" };
}

/** Of the item, which is one and the same for everybody; its choices in the order in which they were shown. */
function questionActivity({ item }: RecordedAnswer, publicUrl: string): Activity {
  const key = item.keyIndex === null ? undefined : item.options[item.keyIndex];
  return {
    objectType: "Activity",
    id: `${publicUrl}/xapi/questions/${encodeURIComponent(item.id)}`,
    definition: {
      type: `${ACTIVITY_TYPES}/cmi.interaction`,
      description: text(item.stemText),
      interactionType: "choice",
      choices: item.order.flatMap((index) => {
        const option = item.options[index];
        return option ? [{ id: choiceId(option), description: text(wordsOf(option.html)) }] : [];
      }),
      ...(key && { correctResponsesPattern: [choiceId(key)] }),
    },
  };
}

function idOf(answerId: string, publicUrl: string): string {
  return isUuid(answerId) ? answerId : uuidOf(`${publicUrl}/xapi/answers/${answerId}`, uuidOf.URL);
}

/** `PT12.34S` */
function durationOf(elapsedMs: number): string | null {
  return elapsedMs < LONGEST_MS ? `PT${(elapsedMs / 1000).toFixed(2)}S` : null;
}

/** Nobody has said in which language an author writes. */
function text(words: string): LanguageMap {
  return { und: words };
}

import type { QuestionKey } from "~/urls/paths";
import { praiseWords, type PraiseWords } from "./praise-words.server";
import { loadFacts, type QuestionFacts, type Viewer } from "./question-facts.server";

/** What of the facts only the words of praise need: no browser does. */
const ONLY_FOR_WORDS = [
  "way",
  "nextPlace",
  "nextAwaitsParts",
  "isResting",
  "isFreshTry",
  "afterMisses",
  "isPartDone",
  "leadsBack",
  "leadsToGap",
  "leadsToConcept",
  "leadsToCheckpoint",
] as const satisfies (keyof QuestionFacts)[];

const onlyForWords: ReadonlySet<string> = new Set(ONLY_FOR_WORDS);

type Shown = Omit<QuestionFacts, (typeof ONLY_FOR_WORDS)[number]>;

/** Praise is null but straight after a right answer. */
export type QuestionData = Shown & { praise: PraiseWords | null };

/** What the question screens show, and where they lead. @throws 404 when it is not this learner's question */
export async function loadQuestion(request: Request, viewer: Viewer, key: QuestionKey): Promise<QuestionData> {
  const facts = await loadFacts(request, viewer, key);
  const shown = Object.fromEntries(Object.entries(facts).filter(([name]) => !onlyForWords.has(name)));
  return { ...(shown as Shown), praise: facts.isJustAnswered ? praiseWords(facts) : null };
}

import type { Pack } from "~/providers/author/curriculum/pack-schema.server";
import type { Review } from "~/providers/author/ledger-port";
import { modelConceptId } from "~/providers/author/model/writing/concept-ids";
import { AuthorError, type Author, type ConceptFacts, type OpenWish } from "~/providers/author/port";
import type { WatchedCall } from "./watched-chat";

/** What the real author made of three wishes. */
export interface Written {
  wished: number;
  published: number;
  /** Until the first question could be shown; null when there is none. In seconds. */
  secondsToFirst: number | null;
  /** What became of each written question. */
  reviews: Review[];
  /** What ended the writing before its time; null when nothing did. */
  failure: AuthorError | null;
  calls: WatchedCall[];
}

const NEVER_ABORTED = new AbortController().signal;

/**
 * Has questions about a concept of a pack written, with the rules, the repairs and the key court of the product.
 *
 * @param tools.reviews and calls what the author's ledger and its client remember, empty at first
 */
export async function writeForReal(
  author: Author,
  pack: Pack,
  { reviews, calls }: { reviews: Review[]; calls: WatchedCall[] },
): Promise<Written> {
  const concept = conceptOf(pack);
  const wishes: OpenWish[] = (["beginner", "intermediate", "advanced"] as const).map((difficulty, slot) => ({
    slot,
    conceptId: concept.id,
    difficulty,
  }));
  const nothing = { seen: [], asked: [], existing: [] };
  const request = { learnerId: "", topicId: "model", concepts: [concept], wishes, ...nothing };
  const begunAt = performance.now();
  let published = 0;
  let secondsToFirst: number | null = null;
  let failure: AuthorError | null = null;
  try {
    for await (const _ of author.writeQuestions(request, { signal: NEVER_ABORTED, report: async () => {} })) {
      secondsToFirst ??= (performance.now() - begunAt) / 1000;
      published++;
    }
  } catch (error) {
    if (!(error instanceof AuthorError)) throw error;
    failure = error;
  }
  return { wished: wishes.length, published, secondsToFirst, reviews, failure, calls };
}

/** A concept of a pack, as a course that a model drew would have it. */
function conceptOf({ name: subject, concepts }: Pack): ConceptFacts {
  const { name, summary, prerequisites } = concepts.get(CONCEPT) ?? [...concepts.values()][0]!;
  const namesOf = (ids: string[]) => ids.map((id) => concepts.get(id)?.name ?? id);
  return { id: modelConceptId(subject, name), name, summary, prerequisites: namesOf(prerequisites) };
}

/** Has words and numbers in it, and formulas. */
const CONCEPT = "mean-and-median";

import { MODEL_CONCEPTS, type OpenWish } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import { chooseItems, type BankItem, type Chosen } from "~/services/learning/items/choose-items";
import { findMisconceptions } from "~/services/learning/gaps/misconceptions.server";
import { canShow, readOptions } from "~/services/learning/items/item";
import { findOpenWishes, putQuestion, type QuestionSet } from "./question-sets.server";

/**
 * Questions that a model wrote and that were checked are there for every learner. Those of the curriculum need no bank:
 * its packs are one.
 */

/** More than a learner is ever asked about a few concepts. */
const MAX_CANDIDATES = 500;

/** Before the author is asked: meets wishes by items that do as well as anything new would. Returns how many. */
export function serveFromBank(ctx: DbContext, set: QuestionSet): Promise<number> {
  return serve(ctx, set, firstTerms(set));
}

/** Whether `serveFromBank` would meet any. */
export async function isInBank(ctx: DbContext, set: QuestionSet): Promise<boolean> {
  return (await chooseFromBank(ctx, set, firstTerms(set))).length > 0;
}

/** When the author has failed: any item about the concept is better than none. */
export function fillUpFromBank(ctx: DbContext, set: QuestionSet): Promise<number> {
  return serve(ctx, set, { maxSteps: 2 });
}

interface Terms {
  /** Only items written for this wrong answer, or about the failed concept itself; any when left out. */
  groundedIn?: string;
  maxSteps: number;
}

function firstTerms({ parent }: QuestionSet): Terms {
  return { groundedIn: parent?.groundedIn, maxSteps: parent ? 2 : 1 };
}

async function serve(ctx: DbContext, set: QuestionSet, terms: Terms): Promise<number> {
  const chosen = await chooseFromBank(ctx, set, terms);
  for (const { slot, item } of chosen) {
    await putQuestion(ctx, set, {
      slot,
      itemId: item.id,
      conceptId: item.conceptId,
      optionCount: item.optionCount,
    });
  }
  return chosen.length;
}

/** The wishes that `serveFromBank` would leave open. */
export async function findWishesBeyondBank(ctx: DbContext, set: QuestionSet): Promise<OpenWish[]> {
  const met = new Set((await chooseFromBank(ctx, set, firstTerms(set))).map(({ slot }) => slot));
  return (await findOpenWishes(ctx, set)).filter(({ slot }) => !met.has(slot));
}

async function chooseFromBank(ctx: DbContext, set: QuestionSet, { groundedIn, maxSteps }: Terms): Promise<Chosen[]> {
  const wishes = (await findOpenWishes(ctx, set)).filter((wish) => wish.conceptId.startsWith(MODEL_CONCEPTS));
  if (wishes.length === 0) return [];
  const conceptIds = [...new Set(wishes.map((wish) => wish.conceptId))];
  const misconceptions = await findMisconceptions(ctx, {
    learnerId: set.learnerId,
    conceptIds: set.asksWhatIsKnown ? [] : conceptIds,
  });
  const items = await listUnmetItems(ctx, {
    learnerId: set.learnerId,
    conceptIds,
    groundedIn,
    failed: set.parent?.conceptId,
    withOptions: misconceptions.size > 0,
  });
  const asked = await listAskedStems(ctx, set.subsectionId);
  const showing = items.filter(
    ({ conceptId, options }) => options !== undefined && canShow(readOptions(options), misconceptions.get(conceptId)),
  );
  // What can show the misconception of a gap again goes before anything else about its concept, however hard it is.
  const shown = chooseItems(wishes, showing, { asked, maxSteps: 2 });
  const met = new Set(shown.map(({ slot }) => slot));
  const others = chooseItems(
    wishes.filter(({ slot }) => !met.has(slot)),
    items,
    { asked: [...asked, ...shown.map(({ item }) => item.stemText)], maxSteps },
  );
  return [...shown, ...others].sort((a, b) => a.slot - b.slot);
}

/** Published items that the learner was never asked, and that were not found wrong in another wording: first those written for no particular answer, the least used first. */
async function listUnmetItems(
  ctx: DbContext,
  input: { learnerId: string; conceptIds: string[]; groundedIn?: string; failed?: string; withOptions: boolean },
): Promise<(BankItem & { options?: string })[]> {
  const { learnerId, conceptIds, groundedIn = null, failed = "" } = input;
  return ctx.db
    .selectFrom("items")
    .select(["id", "concept_id as conceptId", "difficulty", "option_count as optionCount", "stem_text as stemText"])
    .$if(input.withOptions, (query) => query.select("options"))
    .where("concept_id", "in", conceptIds)
    .where("status", "=", "published")
    .$if(groundedIn !== null, (query) =>
      query.where(({ or, eb }) => or([eb("grounded_in", "=", groundedIn), eb("concept_id", "=", failed)])),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("questions")
            .innerJoin("items as met", "met.id", "questions.item_id")
            .select("questions.id")
            .where("questions.learner_id", "=", learnerId)
            .whereRef("questions.concept_id", "=", "items.concept_id")
            .whereRef("met.source_key", "=", "items.source_key"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("items as wrong")
            .select("wrong.id")
            .whereRef("wrong.source_key", "=", "items.source_key")
            .where("wrong.status", "=", "withdrawn"),
        ),
      ),
    )
    .orderBy((column) => column("grounded_in", "is not", null))
    .orderBy((column) => column("weak_count", "+", column.ref("strong_count")))
    .orderBy("id")
    .limit(MAX_CANDIDATES)
    .execute();
}

async function listAskedStems(ctx: DbContext, subsectionId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select("items.stem_text as stemText")
    .where("questions.subsection_id", "=", subsectionId)
    .execute();
  return rows.map((row) => row.stemText);
}

import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { goodConcept, goodPack, goodQuestion } from "../../../../tests/support/packs";
import { pickQuestion } from "~/providers/author/curriculum/pick-question.server";
import { readOptions } from "~/services/learning/items/item";
import { keepItem } from "~/services/learning/items/items.server";
import { renderItem } from "~/services/learning/items/render-item.server";

test("a misconception of a pack is known again, as it is kept with a question, when the next one is picked", async () => {
  const ctx = await createTestContext();
  const pack = goodPack();
  await ctx.db
    .insertInto("concepts")
    .values({ id: "trees/tip", name: "The tip", summary: "Can find it.", created_at: ctx.now().toISOString() })
    .execute();
  const [missed, other, same] = ["one", "two", "three"].map((id) => goodQuestion(id, "beginner"));
  other!.options.a!.misconception = "too-high";
  const concept = goodConcept("tip", { questions: [missed!, other!, same!] });
  concept.misconceptions[0]!.description = 'Takes $2n$ & *not* $n^2$: "so < it is".';
  pack.concepts.set("tip", concept);
  const wish = { slot: 0, conceptId: "trees/tip", difficulty: "beginner" as const };

  const first = pickQuestion(pack, wish, { seen: [], taken: new Set() })!;
  await keepItem(ctx, await renderItem(first), { groundedIn: null });
  const { options } = await ctx.db.selectFrom("items").select("options").executeTakeFirstOrThrow();
  const chosen = readOptions(options).find(({ misconception }) => misconception?.startsWith("Takes"))!;
  const asked = { seen: [first.sourceKey], taken: new Set<string>() };

  expect(first.sourceKey).toBe("trees/one");
  expect(pickQuestion(pack, wish, asked)!.sourceKey).toBe("trees/two");
  expect(pickQuestion(pack, wish, { ...asked, misconception: chosen.misconception! })!.sourceKey).toBe("trees/three");
});

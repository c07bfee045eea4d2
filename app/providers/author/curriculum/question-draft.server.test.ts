import { expect, test } from "vitest";
import { goodConcept } from "../../../../tests/support/packs";
import { renderItem } from "~/services/learning/items/render-item.server";
import { questionDraft } from "./question-draft.server";

test("a question stays the same one, with what was measured of it, when the ideas behind its options get names", async () => {
  const concept = goodConcept("tip");
  const fingerprintWith = async (name: string | undefined) => {
    const misconceptions = concept.misconceptions.map((misconception) => ({ ...misconception, name }));
    const pack = { id: "trees", concepts: new Map([["tip", { ...concept, misconceptions }]]) };
    const draft = questionDraft(pack, { slot: 0, conceptId: "trees/tip" }, concept.questions[0]!);
    return (await renderItem(draft)).fingerprint;
  };

  expect(await fingerprintWith("Counting them all")).toBe(await fingerprintWith(undefined));
});

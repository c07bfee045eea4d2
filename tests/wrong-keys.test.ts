import { expect, test } from "vitest";
import { createModel } from "~/providers/author/model/model.server";
import type { QuestionDraft } from "~/providers/author/port";
import { createLedger } from "~/services/spend/ledger.server";
import { startOpenAiStandIn } from "./stand-ins/openai-server";
import { createTestContext } from "./support/context";
import { createLearner } from "./support/factories";
import { goodModel } from "./support/model-replies";
import { settingsOf } from "./support/model-app";
import { isSumOf } from "./support/sums";

const REQUESTS = 30;
const WISHES = 10;
/** Some eight hundred calls over HTTP, on a busy machine. */
const TIMEOUT_MS = 240_000;

test(
  "of a model that marks 30 % wrong, checked by one that errs in 10 %, at most 2 % wrong keys are published",
  { timeout: TIMEOUT_MS },
  async () => {
    const { drafts, reviews } = await writeAll({ wrongKeys: 0.3, solverErrors: 0.1 });

    const wrong = drafts.filter((draft) => !isSumOf(draft.question, draft.options[draft.answerIndex]!.text));
    expect(drafts.length).toBeGreaterThan(0.8 * REQUESTS * WISHES);
    expect(wrong.length / drafts.length).toBeLessThanOrEqual(0.02);
    expect(reviews["published-after-repair"]).toBeGreaterThan(0);
    expect(reviews.dropped).toBeGreaterThan(0);
  },
);

test("of a model that makes no mistakes all is published as it was written", { timeout: TIMEOUT_MS }, async () => {
  const { drafts, reviews } = await writeAll({ wrongKeys: 0, solverErrors: 0 });

  expect(drafts).toHaveLength(REQUESTS * WISHES);
  expect(reviews).toEqual({ published: REQUESTS * WISHES });
});

/** Three hundred questions, of thirty learners who want ten each. */
async function writeAll(reliability: { wrongKeys: number; solverErrors: number }) {
  await using standIn = await startOpenAiStandIn(goodModel(reliability));
  const ctx = await createTestContext();
  const settings = settingsOf(standIn);
  const { author } = createModel({
    settings,
    ledger: createLedger(ctx, settings),
    now: ctx.now,
    onTrouble: () => undefined,
  });
  const { id: learnerId } = await createLearner(ctx);
  const control = { signal: new AbortController().signal, report: async () => undefined };
  const drafts: QuestionDraft[] = [];
  for (let number = 1; number <= REQUESTS; number++) {
    const concept = { id: `model/music/part-${number}`, name: `part ${number}`, summary: "Adds.", prerequisites: [] };
    const wishes = Array.from({ length: WISHES }, (_, slot) => ({
      ...{ slot, conceptId: concept.id, difficulty: "beginner" as const },
    }));
    const request = { learnerId, topicId: "model", concepts: [concept], wishes, seen: [], asked: [], existing: [] };
    for await (const draft of author.writeQuestions(request, control)) drafts.push(draft);
  }
  const counted = await ctx.db.selectFrom("review_counts").select(["outcome", "count"]).execute();
  const reviews: Record<string, number> = {};
  for (const { outcome, count } of counted) reviews[outcome] = (reviews[outcome] ?? 0) + count;
  return { drafts, reviews };
}

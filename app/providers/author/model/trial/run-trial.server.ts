import type { ModelConfig } from "~/config/model-config";
import type { Pack } from "~/providers/author/curriculum/pack-schema.server";
import type { SpendLedger, SpentCall } from "~/providers/author/ledger-port";
import { createModelClient } from "~/providers/author/model/client/model-client.server";
import type { ModelClient } from "~/providers/author/model/model-client";
import { questionReply } from "~/providers/author/model/writing/schemas";
import type { Trial, TrialItem } from "./measures";
import { trialOrders, type TrialOrder, type TrialTask } from "./trial-orders";

const TOKENS_TO_THINK = 2000;
const TOKENS_PER_ITEM = 1000;
const NEVER_ABORTED = new AbortController().signal;

/**
 * Has the configured model write items with a prompt as it is, one call after the other: nothing is reviewed, repaired or
 * booked.
 *
 * @throws AuthorError when the server cannot be asked
 */
export async function runTrial(
  settings: ModelConfig,
  packs: Pack[],
  { task, items, onItem = () => {} }: { task: TrialTask; items: number; onItem?: () => void },
): Promise<Trial> {
  const spent: SpentCall[] = [];
  const ledger: SpendLedger = {
    admit: async () => "",
    settle: async (_callId, call) => void spent.push(call),
    countReview: async () => {},
  };
  const client = createModelClient({ settings, ledger, now: () => new Date(), onTrouble: () => {} });
  const orders = trialOrders(packs, { task, items });
  const written: TrialItem[] = [];
  for (const order of orders) {
    spent.length = 0;
    const got = await itemsOf(client, order, { task, onItem });
    const tokens = tokensOf(spent) / got.length;
    const { concept, told } = order;
    written.push(...got.map((item) => ({ concept, told, item, tokens: Number.isFinite(tokens) ? tokens : null })));
  }
  return { prompt: orders[0]?.prompt.id ?? "", model: settings.models.writing, items: written };
}

async function itemsOf(
  client: ModelClient,
  { wishes, prompt }: TrialOrder,
  { task, onItem }: { task: TrialTask; onItem: () => void },
): Promise<TrialItem["item"][]> {
  const stream = client.stream(
    {
      learnerId: "",
      purpose: task,
      role: "writing",
      prompt,
      schema: questionReply,
      maxTokens: TOKENS_TO_THINK + TOKENS_PER_ITEM * wishes.length,
      maxItems: wishes.length,
    },
    NEVER_ABORTED,
  );
  const items: TrialItem["item"][] = [];
  for await (const element of stream) {
    items.push(element.ok ? element.item : null);
    onItem();
  }
  // What never came could be read as little as what came in another form.
  while (items.length < wishes.length) items.push(null);
  return items;
}

/** NaN where the server did not tell. */
function tokensOf(calls: SpentCall[]): number {
  return calls.reduce(
    (sum, { promptTokens, completionTokens }) => sum + (promptTokens ?? NaN) + (completionTokens ?? NaN),
    0,
  );
}

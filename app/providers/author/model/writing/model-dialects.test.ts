import { expect, test } from "vitest";
import { startOpenAiStandIn, type WrittenReply } from "../../../../../tests/stand-ins/openai-server";
import { knownDialects, unknownDialects } from "../../../../../tests/support/dialects";
import { modelClientAt } from "../../../../../tests/support/model-client-at";
import { goodModel } from "../../../../../tests/support/model-replies";
import { openLedger } from "../../../../../tests/support/scripted-model";
import { collect, ON, request } from "../../../../../tests/support/written-questions";
import { createKeyCourt } from "./key-court";
import { createModelAuthor } from "./model-author.server";

/** In whichever way a model thinks and its server tells of it, its questions are written, checked and handed over. */

type Manner = (reply: WrittenReply) => WrittenReply;

const thoughts = 'Which one? Perhaps {"items": [{"question": "1 + 1?"}]}, or A in {A, B}.';

const dialects = Object.entries({ ...knownDialects, ...unknownDialects }).map(([name, say]): [string, Manner] => [
  name,
  (reply) => ({ ...reply, text: say(reply.text, thoughts) }),
]);

test.each<[name: string, say: Manner]>([
  ...dialects,
  ["thoughts in their own field", (reply) => ({ ...reply, reasoning: thoughts })],
  ["all in the field for thoughts", (reply) => ({ ...reply, text: `${thoughts} ${reply.text}`, textIn: "thoughts" })],
  ["blocks", (reply) => ({ ...reply, reasoning: thoughts, textIn: "blocks" })],
  ["the call of a tool", (reply) => ({ ...reply, textIn: "tool call" })],
])("a question is written in the manner of %s", async (_name, say) => {
  const good = goodModel();
  await using server = await startOpenAiStandIn(async (call) => say((await good(call)) as WrittenReply));
  const { client, outcomes } = modelClientAt(server.url);
  const court = createKeyCourt({ model: client, checks: 2 });
  const author = createModelAuthor({ model: client, court, ledger: openLedger() });

  const { drafts } = await collect(author.writeQuestions(request([0]), ON));

  expect(drafts).toHaveLength(1);
  expect(outcomes()).toEqual(["ok", "ok", "ok"]);
});

import { setTimeout as delay } from "node:timers/promises";
import { linkAbort } from "~/network/linked-abort";
import type { ModelConfig } from "~/config/model-config";
import type { SpendLedger } from "~/providers/author/ledger-port";
import { createAnotherTry } from "./another-try";
import type { Conversation } from "./chat-request";
import { createChat, type Chat } from "./chat.server";
import { createCircuit } from "./circuit";
import { chatWithRetries, type Connection } from "./chat-with-retries.server";
import { createEndlessAnswers } from "./endless-answers";
import { createFeatureMemory } from "./feature-memory";
import { firstFeatures } from "./features";
import { createChannel } from "./channel";
import { declined, tooLong, unusable } from "./failure-messages";
import type { ModelCall, ModelClient, StreamedCall, StreamedItem } from "~/providers/author/model/model-client";
import type { Attribution } from "./metered-chat.server";
import { pictureUrl } from "./picture.server";
import { listOf, readItems, readWhole } from "~/providers/author/model/reply/reader";
import { schemaInWords } from "~/providers/author/model/reply/reply-schema";
import { createTokenEstimates } from "./token-estimates";
import { createWaitingLine, type WaitingLine } from "./waiting-line";

/** With less, not even a single question comes to its end. */
const LEAST_TOKENS = 500;

export interface ModelClientOptions {
  settings: ModelConfig;
  ledger: SpendLedger;
  now: () => Date;
  /** Told what an operator should know, without any text of a prompt or an answer. */
  onTrouble: (trouble: Record<string, unknown>) => void;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Where it is known from elsewhere what the server has. */
  line?: WaitingLine;
  /** For somebody who watches the requests; otherwise they go straight to the server. */
  chat?: Chat;
}

export function createModelClient(options: ModelClientOptions): ModelClient {
  const { settings, ledger, now, onTrouble, sleep = sleepReally, chat = createChat({ ...settings, now }) } = options;
  const connection: Connection = {
    ledger,
    chat,
    circuit: createCircuit(now, () => onTrouble({ trouble: "the server is down; it gets no calls for half a minute" })),
    line:
      options.line ??
      createWaitingLine({ concurrency: settings.concurrency, clock: () => performance.now(), onTrouble }),
    estimates: createTokenEstimates(),
    memory: createFeatureMemory(firstFeatures(settings.baseUrl, settings.extraBody), ({ model, feature }) =>
      onTrouble({ trouble: "the server lacks a feature", model, feature }),
    ),
    endless: createEndlessAnswers(now, ({ model, purpose }) =>
      onTrouble({ trouble: "answers do not come to an end; no more are asked for, for five minutes", model, purpose }),
    ),
    sleep,
    onTrouble,
  };

  async function ask<Reply>(call: ModelCall<Reply>, signal: AbortSignal): Promise<Reply> {
    const patience = { retries: 0, waitedMs: 0 };
    const newReader = () => readWhole(call.schema, call.onGrowth);
    const anotherTry = createAnotherTry(connection, call.purpose);
    let conversation = await conversationFor(call, call.schema, settings);
    let isRepair = false;
    connection.endless.require(conversation);
    for (;;) {
      const attribution = attributionOf(call, conversation);
      const answer = await chatWithRetries(connection, { attribution, conversation, newReader, patience }, signal);
      if (answer.finish !== "stop") {
        conversation = anotherTry.after(answer, conversation);
        continue;
      }
      anotherTry.noteEnd(answer, conversation);
      if (answer.result.ok) return answer.result.answer;
      if (isRepair) throw unusable({ final: true });
      isRepair = true;
      connection.memory.tellSchema(conversation.model);
      conversation = repairOf(conversation, answer.result);
    }
  }

  async function* stream<Item>(call: StreamedCall<Item>, signal: AbortSignal): AsyncGenerator<StreamedItem<Item>> {
    const reading = linkAbort(signal);
    // Read as fast as it comes, however slowly it is taken: a call held open would hold its permit.
    const items = createChannel<StreamedItem<Item>>();
    const writing = writeItems(call, items.give, reading.signal).then(items.end, items.fail);
    try {
      yield* items;
    } finally {
      reading.abort();
      await writing;
      reading.unlink();
    }
  }

  async function writeItems<Item>(
    call: StreamedCall<Item>,
    give: (item: StreamedItem<Item>) => void,
    signal: AbortSignal,
  ): Promise<void> {
    let conversation = await conversationFor(call, listOf(call.schema), settings);
    let given = 0;
    const handOn = (item: StreamedItem<Item>) => {
      given++;
      give(item);
    };
    const newReader = () => readItems(call.schema, call.maxItems, handOn);
    const patience = { retries: 0, waitedMs: 0 };
    const anotherTry = createAnotherTry(connection, call.purpose);
    connection.endless.require(conversation);
    for (;;) {
      const attribution = attributionOf(call, conversation);
      const answer = await chatWithRetries(connection, { attribution, conversation, newReader, patience }, signal);
      if (answer.finish !== "stop") {
        if (given > 0) throw answer.finish === "refusal" ? declined() : tooLong({ final: false });
        conversation = anotherTry.after(answer, conversation);
        continue;
      }
      anotherTry.noteEnd(answer, conversation);
      const wasTold = connection.memory.of(conversation.model).tellsSchema;
      if (!answer.result.isSound) connection.memory.tellSchema(conversation.model);
      if (!answer.result.isList) throw unusable({ final: wasTold });
      return;
    }
  }

  return {
    ask,
    stream,
    hasVision: settings.models.vision !== null,
    expectMore: connection.line.semaphore.expectMore,
    get isServedSideBySide() {
      return connection.line.isServedSideBySide;
    },
  };
}

async function conversationFor<Reply>(
  call: ModelCall<Reply>,
  schema: Conversation["schema"],
  { models }: Pick<ModelConfig, "models">,
): Promise<Conversation> {
  const model = models[call.role];
  if (model === null) throw new Error(`no model is configured for ${call.role}`);
  return {
    model,
    purpose: call.purpose,
    system: call.prompt.system,
    user: call.prompt.user,
    picture: call.image ? await pictureUrl(call.image) : null,
    followUps: [],
    schema,
    maxTokens: call.maxTokens,
    leastTokens: LEAST_TOKENS,
  };
}

/** The same once more, with what came of it and what is wrong with that. */
function repairOf(
  conversation: Conversation,
  { reply, problems }: { reply: string; problems: string[] },
): Conversation {
  const content = [
    "Your answer cannot be used:",
    ...problems.map((problem) => `- ${problem}`),
    "Give the whole answer again, as JSON only. It must fit this JSON schema:",
    schemaInWords(conversation.schema),
  ].join("\n");
  const answered = { role: "assistant" as const, content: reply.trim() || "(nothing)" };
  return { ...conversation, purpose: "repair", followUps: [answered, { role: "user", content }] };
}

function attributionOf<Reply>(call: ModelCall<Reply>, { purpose }: Conversation): Attribution {
  const { learnerId, prompt, queue, isAhead } = call;
  return { learnerId, purpose, promptId: prompt.id, queue, isAhead };
}

async function sleepReally(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal });
}

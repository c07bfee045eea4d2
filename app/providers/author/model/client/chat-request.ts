import type { ChatCompletionContentPart, ChatCompletionCreateParamsStreaming } from "openai/resources/chat/completions";
import type { z } from "zod";
import type { CallPurpose } from "~/providers/author/ledger-port";
import { maxAnswerTokens, type Features } from "./features";
import { schemaInWords, shapeOf } from "~/providers/author/model/reply/reply-schema";

/** What is said to a model, and what kind of answer is wanted. */
export interface Conversation {
  model: string;
  purpose: CallPurpose;
  system: string;
  user: string;
  /** Data URL; shown with what the user says. */
  picture: string | null;
  /** What came of it so far, to be mended. */
  followUps: { role: "assistant" | "user"; content: string }[];
  schema: z.ZodType;
  /** The most that the answer may take, where the model can write so much. */
  maxTokens: number;
  /** With less room the answer is not worth asking for. */
  leastTokens: number;
  /** Room for thinking that this one needs at least, beyond `maxTokens`; none unless given. */
  extraTokens?: number;
}

/** The least that a token is in UTF-8, on average of a text: in Chinese a character, in English half a word. */
const BYTES_PER_TOKEN = 3;
const TOKENS_PER_PICTURE = 1500;

/** The request by which a server is asked, with the features that it has for the model. */
export function chatRequest(conversation: Conversation, features: Features): ChatCompletionCreateParamsStreaming {
  return {
    ...features.extraBody,
    model: conversation.model,
    messages: [
      { role: "system", content: systemText(conversation, features) },
      {
        role: "user",
        content:
          conversation.picture === null ? conversation.user : withPicture(conversation.user, conversation.picture),
      },
      ...conversation.followUps,
    ],
    stream: true,
    ...(features.asksUsage && { stream_options: { include_usage: true } }),
    ...(features.format !== "text" && { response_format: responseFormat(conversation, features.format) }),
    [features.tokenLimits[0]!]: maxAnswerTokens(conversation, features),
  };
}

/** The most tokens that prompt and answer may take together. */
export function maxTokensInAll(conversation: Conversation, features: Features): number {
  return mostPromptTokens(conversation, features) + maxAnswerTokens(conversation, features);
}

/** The most that a prompt is thought to take; how much exactly only the server can count. */
export function mostPromptTokens(conversation: Conversation, features: Features): number {
  const texts = [
    systemText(conversation, features),
    conversation.user,
    ...conversation.followUps.map(({ content }) => content),
  ];
  if (features.format === "json_schema") texts.push(JSON.stringify(shapeOf(conversation.schema)));
  const bytes = new TextEncoder().encode(texts.join("")).length;
  return Math.ceil(bytes / BYTES_PER_TOKEN) + (conversation.picture === null ? 0 : TOKENS_PER_PICTURE);
}

function systemText({ system, schema }: Conversation, { tellsSchema }: Features): string {
  if (!tellsSchema) return system;
  return `${system}\n\nAnswer with JSON only, without any text around it. It must fit this JSON schema:\n${schemaInWords(schema)}`;
}

function withPicture(text: string, url: string): ChatCompletionContentPart[] {
  return [
    { type: "text", text },
    { type: "image_url", image_url: { url } },
  ];
}

function responseFormat(conversation: Conversation, format: "json_schema" | "json_object") {
  if (format === "json_object") return { type: format };
  return {
    type: format,
    json_schema: {
      name: conversation.purpose,
      strict: true,
      schema: shapeOf(conversation.schema) as Record<string, unknown>,
    },
  };
}

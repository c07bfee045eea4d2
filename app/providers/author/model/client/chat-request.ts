import type { ChatCompletionContentPart, ChatCompletionCreateParamsStreaming } from "openai/resources/chat/completions";
import type { z } from "zod";
import type { CallPurpose } from "~/providers/author/ledger-port";
import type { Features } from "./features";
import { schemaInWords, shapeOf } from "~/providers/author/model/reply/reply-schema";

/** What is said to a model, and what kind of answer is wanted. */
export interface Talk {
  model: string;
  purpose: CallPurpose;
  system: string;
  user: string;
  /** Data URL; shown with what the user says. */
  picture: string | null;
  /** What came of it so far, to be mended. */
  further: { role: "assistant" | "user"; content: string }[];
  schema: z.ZodType;
  /** The most that the answer may take, where the model can write so much. */
  maxTokens: number;
  /** With less room the answer is not worth asking for. */
  leastTokens: number;
}

/** The least that a token is in UTF-8, on average of a text: in Chinese a character, in English half a word. */
const BYTES_PER_TOKEN = 3;
const TOKENS_PER_PICTURE = 1500;

/** The request by which a server is asked, with the features that it has for the model. */
export function chatRequest(talk: Talk, features: Features): ChatCompletionCreateParamsStreaming {
  return {
    model: talk.model,
    messages: [
      { role: "system", content: systemText(talk, features) },
      { role: "user", content: talk.picture === null ? talk.user : withPicture(talk.user, talk.picture) },
      ...talk.further,
    ],
    stream: true,
    ...(features.asksUsage && { stream_options: { include_usage: true } }),
    ...(features.format !== "text" && { response_format: responseFormat(talk, features.format) }),
    [features.tokenLimits[0]!]: roomFor(talk, features),
  };
}

/** The most tokens that prompt and answer may take together; what a prompt takes only the server can count. */
export function tokensAtMost(talk: Talk, features: Features): number {
  const texts = [systemText(talk, features), talk.user, ...talk.further.map(({ content }) => content)];
  if (features.format === "json_schema") texts.push(JSON.stringify(shapeOf(talk.schema)));
  const bytes = new TextEncoder().encode(texts.join("")).length;
  const prompt = Math.ceil(bytes / BYTES_PER_TOKEN) + (talk.picture === null ? 0 : TOKENS_PER_PICTURE);
  return prompt + roomFor(talk, features);
}

/** The most tokens that the answer may take, as the server is told. */
export function roomFor({ maxTokens }: Pick<Talk, "maxTokens">, { mostTokens }: Features): number {
  return Math.min(maxTokens, mostTokens ?? Infinity);
}

function systemText({ system, schema }: Talk, { tellsSchema }: Features): string {
  if (!tellsSchema) return system;
  return `${system}\n\nAnswer with JSON only, without any text around it. It must fit this JSON schema:\n${schemaInWords(schema)}`;
}

function withPicture(text: string, url: string): ChatCompletionContentPart[] {
  return [
    { type: "text", text },
    { type: "image_url", image_url: { url } },
  ];
}

function responseFormat(talk: Talk, format: "json_schema" | "json_object") {
  if (format === "json_object") return { type: format };
  return {
    type: format,
    json_schema: { name: talk.purpose, strict: true, schema: shapeOf(talk.schema) as Record<string, unknown> },
  };
}

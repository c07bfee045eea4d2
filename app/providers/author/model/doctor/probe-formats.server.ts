import { z } from "zod";
import type { ModelConfig } from "~/config/model-config";
import type { Features } from "~/providers/author/model/client/features";
import { readReply } from "~/providers/author/model/reply/read-reply";
import { withoutThinking } from "~/providers/author/model/reply/thinking";
import { smallTalk, wordsOf, type AskServer } from "./ask-server.server";
import type { Finding } from "./finding";
import { hasDeclined } from "./watched-chat";

/** Names and words that nobody would come to without reading the schema, or being held to it. */
const oddForm = z.object({
  quorvex: z.enum(["plimth", "dranko", "zuvelle"]),
  tibbel_count: z.number(),
  hesperol: z.array(z.enum(["ondrit", "mavelk"])),
});

const MEANINGS = {
  json_schema: "the server itself keeps answers to the form that is asked for",
  json_object: "told the form in words, it answers in it, and with nothing else",
  text: "asked for JSON in words alone, it answers in it",
};

/** How the server can be made to answer in JSON of the form that is wanted. */
export async function probeFormats(settings: ModelConfig, ask: AskServer, features: Features): Promise<Finding[]> {
  const findings: Finding[] = [];
  const names = { json_schema: "JSON schema", json_object: "JSON mode", text: "JSON by request" } as const;
  for (const format of ["json_schema", "json_object", "text"] as const) {
    findings.push({ feature: names[format], ...(await probeFormat(settings, ask, features, format)) });
  }
  return findings;
}

async function probeFormat(
  settings: ModelConfig,
  ask: AskServer,
  features: Features,
  format: Features["format"],
): Promise<Omit<Finding, "feature">> {
  const conversation = {
    ...smallTalk(settings, "form", "What is the weather like in spring? Answer in JSON, in one sentence or word each."),
    schema: oddForm,
  };
  const {
    call,
    failure,
    features: used,
  } = await ask(conversation, {
    ...features,
    format,
    tellsSchema: format !== "json_schema",
  });
  if (used.format !== format) return { result: "no", meaning: "the server does not know it" };
  if (failure) {
    const isRejected = failure.outcome === "rejected";
    return { result: "no", meaning: isRejected ? "the server does not know it" : wordsOf(failure, settings) };
  }
  if (hasDeclined(call)) return { result: "no", meaning: "it declined to answer" };
  if (call.end === "length") return { result: "no", meaning: "its answer did not come to an end" };
  if (call.text.trim() === "") return { result: "no", meaning: "its answer was empty" };
  if (!readReply(call.text, oddForm).ok) return { result: "no", meaning: unreadable(format) };
  const isBare = /^\{[^]*\}$/.test(withoutThinking(call.text));
  return isBare
    ? { result: "yes", meaning: MEANINGS[format] }
    : { result: format === "text" ? "yes" : "partly", meaning: "there is text around the JSON, which is left out" };
}

function unreadable(format: Features["format"]): string {
  return format === "json_schema"
    ? "the server takes the schema and doesn't keep to it: models are told the form in words instead"
    : "its answer is not of the form that was asked for";
}

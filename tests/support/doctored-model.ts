import type { RecordedCall, Script, WrittenReply } from "../stand-ins/openai-server";
import { TOKEN_LENGTH } from "../stand-ins/openai-reply";
import { textOf } from "../stand-ins/openai-message";
import { goodModel } from "./model-replies";

type Schema = { type?: string; enum?: unknown[]; properties?: Record<string, Schema>; items?: Schema };

/** A model that does all that the doctor asks, besides all that the product does. `product`: how it does the latter. */
export function doctoredModel(product: Script = goodModel()): Script {
  const small: Record<string, (call: RecordedCall) => string> = {
    "doctor-count": () => Array.from({ length: 60 }, (_, index) => `number ${index + 1}`).join(", "),
    "doctor-room": () => "Yes.",
    "doctor-form": (call) => JSON.stringify(valueOf(schemaIn(call))),
    "doctor-read": (call) => /is (\w+)\.$/m.exec(userText(call))?.[1] ?? "I don’t see a code word.",
    "doctor-think": () => "27",
    "doctor-solve": () => JSON.stringify({ reasoning: "7 + 5 = 12", right_options: ["C"] }),
    "doctor-picture": () => JSON.stringify({ text: "4071" }),
  };
  return (call) => {
    const text = small[call.task]?.(call);
    return text === undefined ? product(call) : { text };
  };
}

/** The same, each written answer changed. */
export function changed(script: Script, change: (reply: WrittenReply, call: RecordedCall) => WrittenReply): Script {
  return async (call) => {
    const reply = await script(call);
    return "text" in reply ? change(reply, call) : reply;
  };
}

/** The same, by a server that ends an answer where the limit of the request is. A token is so many characters here. */
export function limited(script: Script): Script {
  return changed(script, (reply, { body }) => {
    const room = (body.max_tokens ?? Infinity) * TOKEN_LENGTH;
    const { reasoning = "", text } = reply;
    if (reasoning.length + text.length <= room) return reply;
    const cut = { reasoning: reasoning.slice(0, room), text: text.slice(0, Math.max(0, room - reasoning.length)) };
    return { ...reply, ...cut, finish: "length" };
  });
}

export function userText({ body }: RecordedCall): string {
  return body.messages
    .filter(({ role }) => role === "user")
    .map(textOf)
    .join("\n");
}

/** Of the request, or of what is told in words. */
function schemaIn({ body }: RecordedCall): Schema {
  const told = /JSON schema:\n(\{.*\})/.exec(body.messages.map(textOf).join("\n"))?.[1];
  return (body.response_format?.json_schema?.schema as Schema | undefined) ?? (JSON.parse(told ?? "{}") as Schema);
}

/** Some value that fits a schema. */
function valueOf(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array") return [valueOf(schema.items ?? {})];
  if (schema.type === "number" || schema.type === "integer") return 3;
  if (schema.type !== "object") return "words";
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueOf(part)]));
}

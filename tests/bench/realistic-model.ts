import { TOKEN_LENGTH } from "../stand-ins/openai-reply";
import type { Script } from "../stand-ins/openai-server";
import { goodModel } from "../support/model-replies";

export interface Pace {
  tokensPerSecond: number;
  msToFirstToken: number;
  /** Thought before each answer. */
  thinkingTokens?: number;
}

/** How long replies of models are, in tokens, and which of their texts are as long as it takes. */
const lengths = {
  opening: { tokens: 180, texts: ["summary", "description"] },
  outline: { tokens: 1400, texts: ["summary", "description"] },
  question: { tokens: 350, texts: ["explanation"] },
  vote: { tokens: 150, texts: ["reasoning"] },
};

/** A model that does all tasks well, at the pace and of the length of real ones. */
export function realisticModel({ tokensPerSecond, msToFirstToken, thinkingTokens = 0 }: Pace): Script {
  const model = goodModel({ msPerToken: 1000 / tokensPerSecond, msToFirstToken });
  return async (call) => {
    const reply = await model(call);
    if (!("text" in reply)) return reply;
    const text = JSON.stringify(lengthenedReply(call.task, JSON.parse(reply.text)));
    return thinkingTokens > 0
      ? { ...reply, text, reasoning: prose(thinkingTokens * TOKEN_LENGTH) }
      : { ...reply, text };
  };
}

function lengthenedReply(task: string, reply: unknown): unknown {
  if (task.startsWith("court")) return lengthened(reply, lengths.vote);
  switch (task) {
    case "opening":
    case "outline":
      return lengthened(reply, lengths[task]);
    case "questions": {
      const { items } = reply as { items: unknown[] };
      return { items: items.map((item) => lengthened(item, lengths.question)) };
    }
    default:
      return reply;
  }
}

/** With so much added to its texts, in equal shares, that it is as long as it should be. */
function lengthened(reply: unknown, { tokens, texts }: { tokens: number; texts: string[] }): unknown {
  const written = JSON.stringify(reply);
  const isText = (key: string, value: unknown): value is string => texts.includes(key) && typeof value === "string";
  let count = 0;
  JSON.parse(written, (key, value: unknown) => {
    if (isText(key, value)) count += 1;
    return value;
  });
  const share = Math.floor((tokens * TOKEN_LENGTH - written.length) / Math.max(count, 1));
  return JSON.parse(written, (key, value: unknown) => (isText(key, value) ? `${value} ${prose(share)}`.trim() : value));
}

const PROSE =
  "This follows from the rule when it is taken one step at a time, and it can be checked from the other side. " +
  "Whoever leaves a step out comes to something that looks alike and is not the same. ";

/** Plain sentences of about so many characters. */
function prose(characters: number): string {
  if (characters <= 0) return "";
  return PROSE.repeat(Math.ceil(characters / PROSE.length))
    .slice(0, characters)
    .trim();
}

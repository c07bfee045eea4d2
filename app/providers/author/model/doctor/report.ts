import type { ModelConfig } from "~/config/model-config";
import { QUESTIONS_OF_COURSE } from "./expected";
import type { Examination } from "./examine-server.server";
import { KNOWN_ITEMS, WAYS } from "./known-items";
import { tableOf, wrapped } from "./table";

/** Calls and tokens of what is always tried, and of each known question; more where a model thinks or writes badly. */
const ALWAYS = { calls: 25, tokens: 20_000 };
const EACH_WAY = { calls: 1.25, tokens: 700 };

/** What an examination will take, for whoever pays for it. */
export function announcement({ models }: Pick<ModelConfig, "models">, isQuick: boolean): string {
  const ways = models.writing === models.checking ? WAYS : WAYS + 1;
  const solutions = isQuick ? 0 : KNOWN_ITEMS * ways;
  const calls = ALWAYS.calls + Math.ceil(solutions * EACH_WAY.calls);
  const tokens = ALWAYS.tokens + solutions * EACH_WAY.tokens;
  const quick = isQuick ? "" : ` With --quick the ${KNOWN_ITEMS} questions with known keys are left out.`;
  return wrapped(
    `This takes some ${calls} calls and ${inThousands(tokens)} tokens, more for a model that thinks before it answers.${quick}`,
  ).join("\n");
}

/** What an examination found, for a terminal of a hundred columns. */
export function reportOf({ findings, advice, cost, settings, onServer }: Examination): string {
  const verdict =
    advice === null ? "Courses can be written with it." : `Courses can't be written with it as it is set. ${advice}`;
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return [
    tableOf(findings),
    wrapped(verdict).join("\n"),
    ...(cost ? [wrapped(costInWords(cost)).join("\n")] : []),
    ...onServer.map((sentence) => wrapped(`Where the model server is started: ${sentence}`).join("\n")),
    ...(lines.length > 0 ? [`Settings that suit it better, for .env:\n\n${lines.join("\n")}`] : []),
  ].join("\n\n");
}

function costInWords({ tokens, dollars }: NonNullable<Examination["cost"]>): string {
  const price = dollars === null ? "" : `, $${dollars.toFixed(dollars < 1 ? 3 : 2)}`;
  return `A course of ${QUESTIONS_OF_COURSE} questions will take about ${inThousands(tokens)} tokens${price}, if every answer is right.`;
}

function inThousands(tokens: number): string {
  return (Math.round(tokens / 1000) * 1000).toLocaleString("en-US");
}

import { QUESTIONS_OF_COURSE } from "./expected";
import type { Examination } from "./examine-server.server";
import { tableOf, wrapped } from "./table";

/** What an examination found, for a terminal of a hundred columns. */
export function reportOf({ findings, advice, cost, settings, onServer }: Examination): string {
  const verdict =
    advice === null ? "Courses can be written with it." : `Courses can't be written with it as it is set. ${advice}`;
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return [
    tableOf(findings),
    wrapped(verdict).join("\n"),
    ...(cost ? [wrapped(costInWords(cost)).join("\n")] : []),
    ...(lines.length > 0 ? [`Settings that suit it better, for .env:\n\n${lines.join("\n")}`] : []),
    ...onServer.map((sentence) => wrapped(`Where the model server is started: ${sentence}`).join("\n")),
  ].join("\n\n");
}

function costInWords({ tokens, dollars }: NonNullable<Examination["cost"]>): string {
  const price = dollars === null ? "" : `, $${dollars.toFixed(dollars < 1 ? 3 : 2)}`;
  return `A course of ${QUESTIONS_OF_COURSE} questions will take about ${inThousands(tokens)} tokens${price}, if every answer is right.`;
}

function inThousands(tokens: number): string {
  return (Math.round(tokens / 1000) * 1000).toLocaleString("en-US");
}

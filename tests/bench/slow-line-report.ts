import type { Taken } from "./slow-page";
import { median } from "./throughput";

export interface StepFigure extends Taken {
  name: string;
}

/** Medians of each step, with scripts beside without: painted, ready, requests, KB. */
export function printSteps(walked: Record<"with" | "without", StepFigure[][]>): void {
  const names = walked.with[0]!.map(({ name }) => name);
  const rows = names.map((name, index) => {
    const ours = mediansOf(walked.with.map((steps) => steps[index]!));
    const plain = mediansOf(walked.without.map((steps) => steps[index]!));
    return [name, ...cellsOf(ours), ...cellsOf(plain), ours.paintedMs > plain.paintedMs ? "SLOWER" : ""];
  });
  const columns = ["painted", "ready", "requests", "KB"];
  const head = ["step", ...columns.map((name) => `${name} with`), ...columns.map((name) => `${name} without`), ""];
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join("  ")
        .trimEnd(),
    );
  }
}

function mediansOf(figures: StepFigure[]): Taken {
  return {
    paintedMs: median(figures.map(({ paintedMs }) => paintedMs)),
    readyMs: median(figures.map(({ readyMs }) => readyMs)),
    requests: median(figures.map(({ requests }) => requests)),
    bytes: median(figures.map(({ bytes }) => bytes)),
  };
}

function cellsOf({ paintedMs, readyMs, requests, bytes }: Taken): string[] {
  return [`${Math.round(paintedMs)} ms`, `${Math.round(readyMs)} ms`, String(requests), (bytes / 1024).toFixed(1)];
}

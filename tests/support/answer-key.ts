import { readRow } from "./server-database";

/** Reads the stored key of a question from a running server's database: the place of its right option on screen. */
export function rightPosition(dataDir: string, questionId: string): number {
  const row = readRow<{ option_order: string; answer_index: number }>(
    dataDir,
    `select questions.option_order, items.answer_index
       from questions join items on items.id = questions.item_id where questions.id = ?`,
    questionId,
  );
  return (JSON.parse(row.option_order) as number[]).indexOf(row.answer_index);
}

/** The place of an option that is wrong. */
export function wrongPosition(dataDir: string, questionId: string): number {
  return rightPosition(dataDir, questionId) === 0 ? 1 : 0;
}

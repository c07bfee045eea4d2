import SQLite from "better-sqlite3";
import path from "node:path";

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

/** One row of a running server's database. */
export function readRow<Row>(dataDir: string, sql: string, ...values: unknown[]): Row {
  const database = new SQLite(path.join(dataDir, "app.db"), { readonly: true });
  try {
    return database.prepare(sql).get(...values) as Row;
  } finally {
    database.close();
  }
}

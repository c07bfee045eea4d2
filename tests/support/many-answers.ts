import { randomUUID } from "node:crypto";
import path from "node:path";
import SQLite from "better-sqlite3";

/** Makes a long record of a short one: the only answered question again and again, each time with its answer. */
export function copyAnswers(dataDir: string, { questions, text }: { questions: number; text: string }): void {
  const database = new SQLite(path.join(dataDir, "app.db"), { fileMustExist: true });
  const question = database.prepare("select * from questions where attempt_count > 0 limit 1").get() as Row;
  const answer = database.prepare("select * from answers where question_id = ?").get(question.id) as Row;
  database.transaction(() => {
    for (let number = 0; number < questions; number++) {
      const id = randomUUID();
      const answered_at = new Date(Date.parse(String(answer.answered_at)) + number).toISOString();
      insert(database, "questions", { ...question, id, slot: null });
      insert(database, "answers", {
        ...answer,
        id: randomUUID(),
        question_id: id,
        explanation: text.repeat(20),
        answered_at,
      });
    }
  })();
  database.close();
}

type Row = Record<string, unknown>;

function insert(database: SQLite.Database, table: string, row: Row): void {
  const columns = Object.keys(row);
  const places = columns.map(() => "?").join(", ");
  database.prepare(`insert into ${table} (${columns.join(", ")}) values (${places})`).run(...Object.values(row));
}

import { randomUUID } from "node:crypto";
import path from "node:path";
import SQLite from "better-sqlite3";

/** Makes a long record of a short one: the only answered question again and again, each time with its answer. */
export function copyAnswers(dataDir: string, { questions, text }: { questions: number; text: string }): void {
  const database = new SQLite(path.join(dataDir, "app.db"), { fileMustExist: true });
  const question = database.prepare("select * from questions where attempt_count > 0 limit 1").get() as Row;
  const answer = database.prepare("select * from answers where question_id = ?").get(question.id) as Row;
  const insertQuestion = inserter(database, "questions", question);
  const insertAnswer = inserter(database, "answers", answer);
  database.transaction(() => {
    for (let number = 0; number < questions; number++) {
      const id = randomUUID();
      const answered_at = new Date(Date.parse(String(answer.answered_at)) + number).toISOString();
      insertQuestion({ ...question, id, slot: null });
      insertAnswer({ ...answer, id: randomUUID(), question_id: id, explanation: text.repeat(20), answered_at });
    }
  })();
  database.close();
}

type Row = Record<string, unknown>;

/** For rows with the columns of the example. */
function inserter(database: SQLite.Database, table: string, example: Row): (row: Row) => void {
  const columns = Object.keys(example);
  const insert = database.prepare(
    `insert into ${table} (${columns.join(", ")}) values (${columns.map((column) => `@${column}`).join(", ")})`,
  );
  return (row) => void insert.run(row);
}

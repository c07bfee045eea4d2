import { createHash, randomBytes, randomUUID } from "node:crypto";
import SQLite from "better-sqlite3";
import { accountKey } from "~/services/accounts/issuer.server";

/** A learner made of rows, with an open question and a session of their own. */
export interface LearnerCopy {
  cookie: string;
  /** The original's question path with the copy's ids in it. */
  questionPath: string;
}

/** Tables that belong to one learner's course, parents before children. */
const TABLES = ["courses", "course_concepts", "course_prerequisites", "sections", "subsections", "questions"] as const;

/**
 * Copies a learner who stands at an open question, as often as asked: walking hundreds of learners there over HTTP
 * would take longer than the measurement. Concepts, items and contents are shared, as they are in life.
 */
export function copyLearner(databaseFile: string, questionPath: string, count: number): LearnerCopy[] {
  const database = new SQLite(databaseFile, { timeout: 10_000 });
  database.pragma("foreign_keys = on");
  const questionId = /questions\/([^/?]+)/.exec(questionPath)?.[1];
  const question = database.prepare("select learner_id, course_id from questions where id = ?").get(questionId) as
    { learner_id: string; course_id: string } | undefined;
  if (!question) throw new Error(`No question behind ${questionPath}`);
  const rows = new Map(TABLES.map((table) => [table, rowsOf(database, table, question.course_id)]));
  const learner = database.prepare("select * from learners where id = ?").get(question.learner_id) as Row & {
    issuer: string;
  };

  const copies = database.transaction(() =>
    Array.from({ length: count }, () => {
      const renamed = new Map<unknown, string>([[learner.id, randomUUID()]]);
      for (const row of [...rows.values()].flat()) if (row.id) renamed.set(row.id, randomUUID());
      const copied = (row: Row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, renamed.get(value) ?? value]));
      const google_sub = accountKey({ issuer: learner.issuer, sub: randomUUID() });
      insert(database, "learners", { ...copied(learner), google_sub });
      for (const [table, original] of rows) {
        for (const row of original) {
          insert(database, table, {
            ...copied(row),
            ...(table === "questions" ? { attempt_count: 0, status: "open", mastered_at: null } : {}),
          });
        }
      }
      return { cookie: openSession(database, renamed.get(learner.id)!), questionPath: renameIn(questionPath, renamed) };
    }),
  )();
  database.close();
  return copies;
}

type Row = Record<string, unknown>;

/** Main questions only: a copy stands where the course began. */
function rowsOf(database: SQLite.Database, table: (typeof TABLES)[number], courseId: string): Row[] {
  const column = table === "courses" ? "id" : "course_id";
  const more = table === "questions" ? " and parent_question_id is null" : "";
  return database.prepare(`select * from ${table} where ${column} = ?${more}`).all(courseId) as Row[];
}

function insert(database: SQLite.Database, table: string, row: Row): void {
  const columns = Object.keys(row);
  const places = columns.map(() => "?").join(", ");
  database.prepare(`insert into ${table} (${columns.join(", ")}) values (${places})`).run(...Object.values(row));
}

function openSession(database: SQLite.Database, learnerId: string): string {
  const token = randomBytes(32).toString("base64url");
  const now = new Date();
  insert(database, "sessions", {
    token_hash: createHash("sha256").update(token).digest("hex"),
    learner_id: learnerId,
    created_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString(),
  });
  return `authToken=${token}`;
}

function renameIn(path: string, renamed: Map<unknown, string>): string {
  return path.replace(/[^/?=&]+/g, (part) => renamed.get(part) ?? part);
}

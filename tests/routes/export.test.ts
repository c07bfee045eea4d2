import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { fileNameOf } from "~/services/accounts/export-readme";
import { ownTables } from "~/services/accounts/personal-data";
import { inTransaction } from "~/services/context";
import { findOpenSitting } from "~/services/learning/sittings/sittings.server";
import { takeSittingAnswer } from "~/services/learning/sittings/take-sitting-answer.server";
import { signUp, startApp } from "../support/app";
import { createCourse, positionsOf } from "../support/course-factories";
import { exportOf } from "../support/exports";
import { putSittingQuestion } from "../support/reviews";
import { createSubscriber } from "../support/subscribers";
import { countOwnRows, createWholeAccount } from "../support/whole-account";

const DAY = 24 * 60 * 60 * 1000;

test("an export has every row of every table that is the learner's, and nobody else's", async () => {
  const app = await startApp();
  const bob = await createWholeAccount("Bob");
  const ada = await createWholeAccount("Ada");
  app.travel(1000);
  const counts = await countOwnRows(ada);

  const files = await exportOf(ada);

  for (const table of ownTables) {
    expect(counts[table], `the account has ${table}`).toBeGreaterThan(0);
    const records = recordsIn(files, table);
    // The export itself, and the jobs that make and remove it, came in between and take the place of an older one.
    const others = table === "exports" ? 1 : table === "jobs" ? 2 : 0;
    expect(records.length, table).toBe(counts[table] + others);
    const text = JSON.stringify(records);
    expect(text.includes(bob.id) || text.includes(bob.email), `${table} has nothing of Bob`).toBe(false);
    expect(csvRecords(files.get(`${fileNameOf(table)}.csv`)!.toString()), table).toBe(records.length + 1);
  }
  expect(files.get("README.txt")!.toString()).toContain("answers.json and .csv");
  expect([...files.keys()].filter((name) => name.startsWith("images/"))).toHaveLength(
    counts.images + counts.ticket_images,
  );
  for (const [name, content] of files) expect(content.includes("Seen before."), name).toBe(false); // what staff write for each other
});

test("an export reads by itself, and says nothing that is secret", async () => {
  await startApp();
  const ada = await createWholeAccount("Ada");

  const files = await exportOf(ada);

  expect(recordsIn(files, "learners")).toMatchObject([{ id: ada.id, first_name: "Ada", email: ada.email }]);
  expect(recordsIn(files, "kept_forms")).toMatchObject([{ fields: [["about", "Engines"]] }]);
  const withImage = recordsIn(files, "answers").find((answer) => answer.image_id !== null)!;
  expect(withImage).toMatchObject({
    course: "Music for everyone",
    concept: "The concept scales",
    question: expect.stringMatching(/^Question \d about scales\?$/),
    your_choice: expect.stringMatching(/mistake|guess/),
    was_right: "no",
    explanation: "Because I think so.",
    image_file: `images/${String(withImage.image_id)}.webp`,
  });
  const image = files.get(String(withImage.image_file))!;
  expect(image.subarray(8, 12).toString()).toBe("WEBP");
  expect(recordsIn(files, "onboarding_questions")).toContainEqual(
    expect.objectContaining({ course: "Music", question: "What for?", options: ["To play", "To listen"] }),
  );
  for (const [name, content] of files) {
    expect(content.includes("token_hash"), name).toBe(false);
    expect(content.includes("answer_index"), `${name} tells no key`).toBe(false);
  }
});

test("whatever an export names by an id it names by its words, too, and lists stand in it as such", async () => {
  await startApp();
  const ada = await createWholeAccount("Ada");

  const files = await exportOf(ada);

  for (const table of ownTables) {
    for (const record of recordsIn(files, table)) {
      for (const thing of ["course", "concept", "question"].filter((thing) => record[`${thing}_id`]))
        expect(record[thing], `${thing} in ${table}`).toEqual(expect.any(String));
      const raw = Object.entries(record).filter(([, value]) => typeof value === "string" && /^[[{]/.test(value));
      expect(raw, table).toEqual([]);
    }
  }
  const names = recordsIn(files, "subsections").map((part) => part.concept_names);
  expect(names).toContainEqual(expect.objectContaining({ notes: "The concept notes" }));
});

test("an export keeps what was right in a test to itself, as the test does, until that is over", async () => {
  const { ada, sittingId } = await takeHalfATest();
  const told = async () => {
    const files = await exportOf(ada);
    const answers = recordsIn(files, "answers").map(({ was_right, is_correct }) => [was_right, is_correct]);
    const questions = recordsIn(files, "questions").filter((question) => question.sitting_id === sittingId);
    expect(recordsIn(files, "sittings")).toMatchObject([{ concept_names: { notes: "The concept notes" } }]);
    return { answers, statuses: questions.map(({ status, mastered_at }) => [status, mastered_at !== null]) };
  };

  const before = await told();
  await ctx.db.updateTable("sittings").set({ status: "done" }).execute();

  expect(before).toEqual({ answers: [[null, null]], statuses: [["answered", false]] });
  expect(await told()).toEqual({ answers: [["yes", 1]], statuses: [["mastered", true]] });
});

/** A placement test of which one question was answered, rightly. */
async function takeHalfATest() {
  await startApp();
  const ada = await signUp("Ada");
  const { id: courseId } = await createCourse(ctx, ada);
  const place = { learnerId: ada.id, courseId, kind: "placement", sectionId: null } as const;
  const questionId = await putSittingQuestion(ctx, place, "notes");
  const { id: sittingId } = (await findOpenSitting(ctx, place))!;
  const { right: optionPosition } = await positionsOf(ctx, questionId);
  const answer = { learnerId: ada.id, sittingId, questionId, optionPosition, explanation: "", shownAt: ctx.now() };
  await inTransaction(ctx, (ctx) => takeSittingAnswer(ctx, answer));
  return { ada, sittingId };
}

test("an export says whether the newsletter goes to the learner's address, and not what would end it", async () => {
  await startApp();
  const ada = await signUp("Ada", { email: "Ada@example.org" });
  const { token } = await createSubscriber(ctx, "ada@example.org");
  await createSubscriber(ctx, "bob@example.org");

  const files = await exportOf(ada);

  const now = ctx.now().toISOString();
  expect(recordsIn(files, "learners")).toMatchObject([{ newsletter_asked_at: now, newsletter_confirmed_at: now }]);
  for (const [name, content] of files) expect(content.includes(token), name).toBe(false);
});

test("export: texts that a spreadsheet would run are disarmed in CSV and untouched in JSON", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const { id } = await createCourse(ctx, ada);
  const formula = '=HYPERLINK("http://evil.example","Click")';
  await ctx.db.updateTable("courses").set({ course_why: formula }).where("id", "=", id).execute();

  const files = await exportOf(ada);

  expect(recordsIn(files, "courses")).toMatchObject([{ course_why: formula }]);
  expect(files.get("courses.csv")!.toString()).toContain(`"'=HYPERLINK(""http://evil.example"",""Click"")"`);
});

test("export: more records than fit a page are all there, once each", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const days = Array.from({ length: 1_234 }, (_, index) => ({
    learner_id: ada.id,
    day: new Date(index * DAY).toISOString().slice(0, 10),
    answers: 1,
    right_answers: 1,
    seconds: index,
  }));
  await ctx.db.insertInto("learning_days").values(days).execute();

  const records = recordsIn(await exportOf(ada), "learning_days");

  expect(new Set(records.map((record) => record.day)).size).toBe(1_234);
  expect(records).toHaveLength(1_234);
});

function recordsIn(files: Map<string, Buffer>, table: (typeof ownTables)[number]): Record<string, unknown>[] {
  const name = `${fileNameOf(table)}.json`;
  return JSON.parse(files.get(name)?.toString() ?? "[]") as Record<string, unknown>[];
}

/** Lines of the file, where a line break in a quoted cell does not end one. */
function csvRecords(csv: string): number {
  return csv
    .replace(/"(?:[^"]|"")*"/g, "quoted")
    .trimEnd()
    .split("\r\n").length;
}

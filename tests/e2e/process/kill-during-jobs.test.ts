import { expect, test } from "@playwright/test";
import { findInconsistencies, readRow, readRows } from "../../support/server-database";
import { startServer } from "../../support/server";
import { until } from "../../support/until";
import type { VisitedPage, Visitor } from "../../support/visitor";
import { answer, createCourse, onboardCourse, openFirstQuestion, signIn, waitFor } from "../../support/walk";
import { endLeases } from "../support/end-leases";

const TOPIC = "Probability and statistics";
const LEARNERS = 3;
/** Long enough to look, and kill, in it on a busy machine. */
const AUTHOR_DELAY_MS = 2_000;
/** The time until the worker's next look (1 s), and something for a busy machine. */
const RECOVERY_MS = 30_000;

/** What may be under way when the power goes: the page with the button, and what pressing it once must lead to. */
interface Work {
  kind: string;
  during: string;
  open: (visitor: Visitor, dataDir: string) => Promise<VisitedPage>;
  button: string;
  fields?: Record<string, string>;
  /** One row for each effect: what was made (`of`), and of how many parts. */
  effects: string;
  /** On the learner's screen when it is made. */
  sign: string;
}

const works: Work[] = [
  {
    kind: "onboarding",
    during: "while the first questions are written",
    open: (visitor) => visitor.open("/dashboard/onboarding?course_id=new"),
    button: "Create Course",
    fields: { course_name: TOPIC, course_why: "To understand what the numbers say.", first: "questions" },
    effects: "select course_id as made_for, count(*) as parts from onboarding_questions group by course_id",
    sign: 'name="question_number"',
  },
  {
    kind: "outline",
    during: "while outlines are drawn",
    open: (visitor) => onboardCourse(visitor, TOPIC),
    button: "Generate Course Sections",
    effects: "select course_id as made_for, count(*) as parts from subsections group by course_id",
    sign: "Start Learning",
  },
  {
    kind: "questions",
    during: "while questions are written",
    open: async (visitor) => visitor.open((await createCourse(visitor, TOPIC)).link("Start Learning")),
    button: "Start Learning",
    effects: "select subsection_id as made_for, count(*) as parts from questions group by subsection_id",
    sign: 'name="option"',
  },
  {
    kind: "breakdown",
    during: "while wrong answers are broken down",
    open: openWrongAnswerOptions,
    button: "Start My Learning Journey",
    effects: `select parent_question_id as made_for, count(*) as parts from questions
                where parent_question_id is not null group by parent_question_id`,
    sign: "Concept question 1 of",
  },
  {
    kind: "content",
    during: "while study material is written",
    open: async (visitor, dataDir) => {
      const options = await openWrongAnswerOptions(visitor, dataDir);
      return visitor.open(`${options.link("Try Again Directly")}/content`);
    },
    button: "Generate Learning Content",
    effects: "select id as made_for, 1 as parts from questions where content_id is not null",
    sign: "be able to do",
  },
];

for (const work of works) {
  test(`kill -9 ${work.during}: after the restart each is made exactly once`, async () => {
    test.setTimeout(120_000);
    const first = await startServer();
    const { dataDir } = first;
    const learners: { visitor: Visitor; page: VisitedPage }[] = [];
    for (let number = 1; number <= LEARNERS; number++) {
      const visitor = await signIn(first.url, { name: `Learner ${number}`, email: `learner${number}@example.org` });
      learners.push({ visitor, page: await work.open(visitor, dataDir) });
    }
    await first.stop();

    // When it is killed, one learner's is made, and the others' are in the making.
    const slow = await startServer({ dataDir, env: { AUTHOR_DELAY_MS: String(AUTHOR_DELAY_MS) } });
    const click = ({ visitor, page }: (typeof learners)[number]) => press(visitor.at(slow.url), page, work);
    const [one, ...others] = learners;
    await click(one!);
    await until(() => count(dataDir, work.kind, "status = 'done'") === 1);
    const clicks = Promise.allSettled(others.map(click));
    await until(() => count(dataDir, work.kind, "status = 'running'") === others.length);
    await slow.kill9();
    await clicks;
    endLeases(dataDir);

    // Everybody sees that nothing happens and clicks again.
    const restarted = await startServer({ dataDir });
    for (const { visitor, page } of learners) await press(visitor.at(restarted.url), page, work);
    await until(() => count(dataDir, work.kind, "status = 'done'") === LEARNERS, RECOVERY_MS);

    expect(count(dataDir, work.kind, "attempts > 1"), "the kill hit these").toBe(LEARNERS - 1);
    expect(readRows(dataDir, "select distinct status from jobs")).toEqual([{ status: "done" }]);
    expect(count(dataDir, work.kind, "true"), "clicked again, it is still one job each").toBe(LEARNERS);
    const effects = readRows<{ made_for: string; parts: number }>(dataDir, work.effects);
    expect(effects).toHaveLength(LEARNERS);
    expect(effects[0]?.parts).toBeGreaterThan(0);
    expect(new Set(effects.map(({ parts }) => parts)).size, "as many parts for everyone").toBe(1);
    for (const { visitor, page } of learners) {
      const result = await press(visitor.at(restarted.url), page, work);
      expect((await waitFor(visitor.at(restarted.url), result, work.sign)).status).toBe(200);
    }
    expect(findInconsistencies(dataDir)).toEqual([]);
    expect(await restarted.stop()).toBe(0);
    expect(restarted.log()).not.toContain('"level":');
  });
}

async function openWrongAnswerOptions(visitor: Visitor, dataDir: string): Promise<VisitedPage> {
  const question = await openFirstQuestion(visitor, await createCourse(visitor, TOPIC));
  return answer(visitor, question, { dataDir, kind: "wrong", explanation: "I guessed." });
}

function press(visitor: Visitor, page: VisitedPage, work: Work): Promise<VisitedPage> {
  return visitor.submit(page, page.form(work.button), work.fields);
}

/** How many jobs of the kind are so. */
function count(dataDir: string, kind: string, condition: string): number {
  const sql = `select count(*) as jobs from jobs where kind = ? and ${condition}`;
  return readRow<{ jobs: number }>(dataDir, sql, kind).jobs;
}

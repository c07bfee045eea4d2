import { randomUUID } from "node:crypto";
import { accountKey } from "~/services/accounts/issuer.server";
import { openSqlite } from "~db/client.server";

/** What one learner did: so many courses, of so many subsections, with so many questions, tried so many times each. */
export interface History {
  courses: number;
  subsections: number;
  questions: number;
  attempts: number;
}

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

/**
 * Writes rows as years of learning leave them, for a new learner or the one given. Over HTTP that would take years, too.
 */
export function growDatabase(
  databaseFile: string,
  { learners, history, now }: { learners: (string | null)[]; history: History; now: Date },
): void {
  const database = openSqlite(databaseFile);
  database.pragma("synchronous = OFF"); // nothing is lost when this is
  const item = database.prepare("select id, concept_id from items limit 1").get() as { id: string; concept_id: string };
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    database
      .prepare(`insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`)
      .run(...Object.values(row));
  };
  const total = history.courses * history.subsections * history.questions * history.attempts;
  for (const given of learners) {
    database.transaction(() => {
      const learnerId = given ?? newLearner();
      const end = now.getTime() - DAY;
      let written = 0;
      const time = () => new Date(end - (total - written) * MINUTE).toISOString();
      for (let course = 0; course < history.courses; course++) {
        const courseId = newCourse(learnerId, time());
        for (let subsection = 1; subsection <= history.subsections; subsection++) {
          const place = newSubsection(learnerId, courseId, subsection, time());
          for (let number = 1; number <= history.questions; number++) {
            const questionId = newQuestion({ ...place, number, at: time() });
            for (let attempt = 1; attempt <= history.attempts; attempt++) {
              written += 1;
              newAnswer({ ...place, questionId, attempt, at: time(), isLast: attempt === history.attempts });
            }
            if (number === 1) newGap({ ...place, questionId, at: time() });
          }
        }
      }
      newDays(learnerId, total);
      if (given === null) newDue(learnerId);
    })();
  }
  database.close();

  type Place = { learnerId: string; courseId: string; subsectionId: string };

  function newLearner(): string {
    const id = randomUUID();
    const names = { first_name: "Bob", last_name: "Babbage", full_name: "Bob Babbage" };
    const issuer = "stand-in";
    const identity = { issuer, google_sub: accountKey({ issuer, sub: id }), email: `${id}@example.org` };
    const at = now.toISOString();
    insert("learners", { id, ...identity, ...names, created_at: at, updated_at: at });
    return id;
  }

  function newCourse(learnerId: string, at: string): string {
    const id = randomUUID();
    const { subsections } = history;
    const counts = {
      section_count: 1,
      sections_completed: 1,
      subsection_count: subsections,
      subsections_completed: subsections,
    };
    const times = { created_at: at, onboarded_at: at, started_at: at, completed_at: at, last_activity_at: at };
    const texts = { course_name: "A course of long ago", course_why: "To know it.", topic_id: "music" };
    insert("courses", { id, learner_id: learnerId, creation_key: id, ...texts, ...times, ...counts });
    insert("sections", { id, course_id: id, section_number: 1, heading: "A section", description: "Of old." });
    return id;
  }

  function newSubsection(learnerId: string, courseId: string, position: number, at: string): Place {
    const id = randomUUID();
    const texts = { heading: "A subsection", description: "Of old.", concept_ids: "[]" };
    const place = { section_id: courseId, course_id: courseId, learner_id: learnerId };
    const state = { section_number: `1.${position}`, position, is_unlocked: 1, completed_at: at };
    insert("subsections", { id, ...place, ...texts, ...state });
    return { learnerId, courseId, subsectionId: id };
  }

  function newQuestion({ number, at, ...place }: Place & { number: number; at: string }): string {
    const id = randomUUID();
    insert("questions", {
      id,
      learner_id: place.learnerId,
      course_id: place.courseId,
      subsection_id: place.subsectionId,
      item_id: item.id,
      concept_id: item.concept_id,
      question_number: number,
      option_order: "[0,1,2,3]",
      attempt_count: history.attempts,
      status: "mastered",
      mastered_at: at,
      created_at: at,
    });
    return id;
  }

  function newAnswer(answer: Place & { questionId: string; attempt: number; at: string; isLast: boolean }): void {
    insert("answers", {
      id: randomUUID(),
      learner_id: answer.learnerId,
      course_id: answer.courseId,
      subsection_id: answer.subsectionId,
      question_id: answer.questionId,
      item_id: item.id,
      concept_id: item.concept_id,
      attempt_number: answer.attempt,
      phase: "main",
      difficulty: "beginner",
      option_count: 4,
      option_index: answer.isLast ? 2 : 0,
      is_correct: answer.isLast ? 1 : 0,
      dont_know: 0,
      explanation: "Because the outcomes are equally likely, I counted them.",
      elapsed_ms: 40_000,
      predicted_probability: 0.5,
      model_version: "1",
      answered_at: answer.at,
    });
  }

  function newGap({ questionId, at, ...place }: Place & { questionId: string; at: string }): void {
    insert("gaps", {
      id: randomUUID(),
      learner_id: place.learnerId,
      course_id: place.courseId,
      concept_id: item.concept_id,
      question_id: questionId,
      found_at: at,
      closed_at: at,
    });
  }

  /** What all of it was about has been mastered and is due. */
  function newDue(learnerId: string): void {
    const at = new Date(now.getTime() - DAY).toISOString();
    const belief = { evidence_count: total, record: null, model_version: "1" };
    insert("mastery", {
      learner_id: learnerId,
      concept_id: item.concept_id,
      ...belief,
      mastered_at: at,
      due_at: at,
      updated_at: at,
    });
  }

  /** Fifty answers a day, without a day off. */
  function newDays(learnerId: string, answers: number): void {
    for (let ago = 1; ago <= answers / 50; ago++) {
      const day = new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10);
      insert("learning_days", { learner_id: learnerId, day, answers: 50, right_answers: 20, seconds: 2000 });
    }
    database
      .prepare(
        `update learners set (seconds_learned, streak_from, streak_to) =
           (select sum(seconds), min(day), max(day) from learning_days where learner_id = ?) where id = ?`,
      )
      .run(learnerId, learnerId);
  }
}

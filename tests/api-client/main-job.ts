import createClient from "openapi-fetch";
import type { components, paths } from "./schema";

/**
 * The main job, as a client made from the description does it: a course from a topic, a wrong answer broken down until
 * its gap is found, taught and closed, and a ticket. `schema.d.ts` is generated from the server's own description.
 */

interface MainJob {
  baseUrl: string;
  token: string;
  topic: string;
  /** The right option's position, which nothing of the API tells before it is earned. */
  rightOption: (questionId: string) => number;
  wait: () => Promise<void>;
}

type Current = components["schemas"]["CurrentQuestion"];
/** One that is there to be answered. */
type Question = Current & { id: string };

export interface Done {
  courseId: string;
  wrongMessage: string;
  partsAnswered: number;
  lessonTitle: string;
  isBackAndRight: boolean;
  ticketId: string;
}

export async function mainJob({ baseUrl, token, topic, rightOption, wait }: MainJob): Promise<Done> {
  const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });

  const course = take(
    await api.POST("/api/courses", {
      body: { title: topic, course_name: topic, description: "For my work", course_why: "For my work" },
      headers: { "Idempotency-Key": "main-job" },
    }),
  );
  const courseId = course.id;
  await onboard();
  take(await api.POST("/api/onboarding/{courseId}/complete", { params: { path: { courseId } } }));
  take(await api.POST("/api/course/{courseId}/sections/generate", { params: { path: { courseId } } }));
  const sectionId = await untilThere(async () => {
    const { sections } = take(await api.GET("/api/course/{courseId}/sections/api", { params: { path: { courseId } } }));
    return sections.flatMap(({ subsections }) => subsections).find((part) => part.is_unlocked)?.section_number;
  });

  const part = { params: { path: { courseId, sectionId } } };
  take(await api.POST("/api/course/{courseId}/section/{sectionId}/questions/generate", part));
  const first = await nextQuestion();
  const wrong = await submit(first, (rightOption(first.id) + 1) % first.answer_options.length);
  take(
    await api.POST("/api/course/{courseId}/section/{sectionId}/questions/decompose", {
      ...part,
      body: { question_id: first.id },
    }),
  );
  const lessonTitle = await study(first.id);
  const partsAnswered = await closeGap(first.id);
  const again = await untilThere(async () => {
    const question = await current();
    return isThere(question) && !question.is_decomposed ? question : undefined;
  });
  const right = await submit(again, rightOption(again.id));

  const ticket = take(
    await api.POST("/api/support/tickets", {
      body: {
        ticket_type: "general",
        priority: "medium",
        subject: "From a client",
        description: "It works as described.",
      },
    }),
  );
  return {
    courseId,
    wrongMessage: wrong.message,
    partsAnswered,
    lessonTitle,
    isBackAndRight: right.is_correct,
    ticketId: ticket.id,
  };

  async function onboard(): Promise<void> {
    const path = { courseId };
    for (let number = 1; number < 20; number++) {
      const question = await untilThere(async () => {
        const { data, error } = await api.GET("/api/onboarding/{courseId}/questions", {
          params: { path, query: { question_number: number } },
        });
        if (error?.error === "Onboarding complete") return "complete" as const;
        return data && "question" in data ? data : undefined;
      });
      if (question === "complete") return;
      const answer = question.options[0] ?? "As much as I need";
      const isList = question.question_type === "MCQ_MULTI";
      const isNumber = question.question_type === "Number" || question.question_type === "Range";
      const { is_complete } = take(
        await api.POST("/api/onboarding/{courseId}/answers", {
          params: { path },
          body: { question_number: number, answer: isList ? [answer] : isNumber ? 5 : answer },
        }),
      );
      if (is_complete) return;
    }
  }

  async function current() {
    return take(await api.GET("/api/course/{courseId}/section/{sectionId}/questions/current", part));
  }

  function nextQuestion(): Promise<Question> {
    return untilThere(async () => {
      const question = await current();
      return isThere(question) ? question : undefined;
    });
  }

  async function submit(question: Question, option: number) {
    return take(
      await api.POST("/api/course/{courseId}/section/{sectionId}/questions/submit", {
        ...part,
        body: { question_id: question.id, option, text_answer: "Because of what the lesson said." },
      }),
    );
  }

  async function study(questionId: string): Promise<string> {
    const content = { params: { path: { courseId, sectionId, questionId } } };
    take(await api.POST("/api/course/{courseId}/section/{sectionId}/questions/{questionId}/content/generate", content));
    return untilThere(async () => {
      const read = take(
        await api.GET("/api/course/{courseId}/section/{sectionId}/questions/{questionId}/content/data", content),
      );
      return read.content?.content.title;
    });
  }

  async function closeGap(parentId: string): Promise<number> {
    await untilThere(async () => {
      const { decomposed_questions } = take(
        await api.GET("/api/course/{courseId}/section/{sectionId}/questions/decomposed", {
          params: { ...part.params, query: { question_id: parentId } },
        }),
      );
      return decomposed_questions.length > 0 ? true : undefined;
    });
    for (let answered = 0; ; answered++) {
      const question = await nextQuestion();
      if (!question.is_decomposed || answered > 12) return answered;
      await submit(question, rightOption(question.id));
    }
  }

  async function untilThere<T>(ask: () => Promise<T | undefined>): Promise<T> {
    for (let asked = 0; asked < 200; asked++) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      await wait();
    }
    throw new Error("it never came");
  }
}

function isThere(question: Current): question is Question {
  return question.state === "question" && question.id !== null;
}

function take<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

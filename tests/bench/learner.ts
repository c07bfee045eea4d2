import type { Visitor } from "../support/visitor";
import { createCourse, openFirstQuestion, signIn } from "../support/walk";

export interface PreparedLearner {
  cookie: string;
  dashboardPath: string;
  questionPath: string;
  contentPath: string;
}

/** Walks over HTTP, as a learner would, to the pages that the bench measures. */
export async function prepareLearner(origin: string): Promise<PreparedLearner> {
  const visitor = await signIn(origin, { name: "Bench Learner", email: "bench@example.org" });
  const sections = await createCourse(visitor, "Probability and statistics");
  const question = await openFirstQuestion(visitor, sections);
  const questionPath = question.form('name="option"').action;
  return {
    cookie: visitor.cookie,
    dashboardPath: "/dashboard",
    questionPath,
    contentPath: await writeContent(visitor, questionPath),
  };
}

/** Asks for the study material of the question, which the page offers once an answer was wrong. */
async function writeContent(visitor: Visitor, questionPath: string): Promise<string> {
  const contentPath = `${questionPath}/content`;
  const offer = await visitor.open(contentPath);
  await visitor.submit(offer, offer.form("Generate Learning Content"));
  for (let attempt = 0; attempt < 100; attempt++) {
    const content = await visitor.open(contentPath);
    if (content.status === 200 && !content.html.includes("Not Available")) return contentPath;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No study material came to ${contentPath}`);
}

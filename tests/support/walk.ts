import { rightPosition, wrongPosition } from "./answer-key";
import { Visitor, type VisitedPage } from "./visitor";

/** The learner's path over HTTP, up to the first question: for tests and measurements that begin there. */

const WAIT_MS = 100;
const PATIENCE_MS = 20_000;

export async function signIn(origin: string, person: { name: string; email: string }): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const login = await visitor.open("/login");
  const consent = await visitor.open(login.link("Continue with Google"));
  const page = await visitor.submit(consent, consent.form("Continue"), person);
  if (page.status >= 400) throw new Error(`Signing in ended at ${page.url.href} with ${page.status}: ${page.text()}`);
  return visitor;
}

/** Makes a course that asks first, and answers. Resolves to the page of sections, before there are any. */
export async function onboardCourse(visitor: Visitor, courseName: string): Promise<VisitedPage> {
  const creation = await visitor.open("/dashboard/onboarding?course_id=new");
  let page = await visitor.submit(creation, creation.form("creation_key"), {
    course_name: courseName,
    reason: "other",
    course_why: "I want to understand what the numbers say.",
    first: "questions",
  });
  while (!page.url.pathname.endsWith("/onboarding/complete")) {
    page = await waitFor(visitor, page, 'name="question_number"');
    const form = page.form('name="question_number"');
    const answer = form.fields.find(({ name }) => name === "answer");
    const isTyped = answer?.type === "text" || answer?.type === "textarea";
    page = await visitor.submit(page, form, { answer: isTyped ? "As much as I need." : answer?.value || "1" });
  }
  const courseId = page.url.searchParams.get("course_id");
  await visitor.submit(page, page.form("Start Learning"));
  return visitor.open(`/dashboard/courses/${courseId}/sections`);
}

/** As `onboardCourse`, and has the sections generated. Resolves to the page of sections. */
export async function createCourse(visitor: Visitor, courseName: string): Promise<VisitedPage> {
  const sections = await onboardCourse(visitor, courseName);
  return waitFor(visitor, await visitor.submit(sections, sections.form("Generate Course Sections")), 'class="outline"');
}

/** From the page of sections to the first question of the first subsection. */
export async function openFirstQuestion(visitor: Visitor, sections: VisitedPage): Promise<VisitedPage> {
  const page = await visitor.open(sections.link("Start Learning"));
  return waitFor(visitor, await visitor.submit(page, page.form("Start Learning")), 'name="option"');
}

/** Answers the question on the page. Resolves to what comes next: praise, or the choices after a wrong answer. */
export async function answer(
  visitor: Visitor,
  page: VisitedPage,
  { dataDir, kind, explanation }: { dataDir: string; kind: "right" | "wrong"; explanation: string },
): Promise<VisitedPage> {
  const form = page.form('name="option"');
  const questionId = form.action.split("/").at(-1) ?? "";
  const option = kind === "right" ? rightPosition(dataDir, questionId) : wrongPosition(dataDir, questionId);
  return visitor.submit(page, form, { option: String(option), explanation });
}

/** Opens the page again until it says what is waited for, as "Check again" does. */
export async function waitFor(visitor: Visitor, page: VisitedPage, sign: string): Promise<VisitedPage> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!page.html.includes(sign)) {
    if (page.status >= 400 || Date.now() > giveUpAt) {
      throw new Error(`Waited in vain for ${sign} on ${page.url.href} (${page.status}): ${page.text()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    page = await visitor.open(page.url.pathname + page.url.search);
  }
  return page;
}

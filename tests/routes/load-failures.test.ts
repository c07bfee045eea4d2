import { sql } from "kysely";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { signUp, startApp } from "../support/app";
import { createCourse } from "../support/course-factories";
import { openFailedPage, openPage } from "../support/open-page";
import { createOwnThings } from "../support/own-things";
import { get } from "../support/request";

const NOBODYS_SECTION = "This section doesn’t exist, or it belongs to someone else’s course.";
const NOBODYS_QUESTION = "This question doesn’t exist, or it belongs to someone else’s course.";
const absent = { courseId: "none", sectionNumber: "1.1", questionId: "none" };

interface Failure {
  screen: string;
  /** The route among those of `createOwnThings`. */
  route: string;
  /** Which of its pages; the first one without it. */
  page?: number;
  /** Without it the screen cannot be loaded, and the shell around it can. */
  lost: string;
  says: string[];
  tryAgain?: string;
}

test("a dashboard that cannot be loaded says so in its own words, with a way to try again", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await sql`alter table courses rename to courses_elsewhere`.execute(ctx.db);

  const page = await openFailedPage(get(paths.dashboard(), { as: ada.as }));

  expect(page.text()).toMatch(/Unable to Load Plan Information.*Failed to load plan information.*contact support/);
  expect(page.link("Try Again")).toBe(paths.dashboard());
});

test.each<Failure>([
  {
    screen: "the course page",
    route: "routes/courses/sections",
    lost: "sections",
    says: ["Error Loading Sections", "Failed to load course sections"],
  },
  {
    screen: "the map of a course",
    route: "routes/courses/map",
    lost: "course_prerequisites",
    says: ["Unable to Load the Map", "Failed to load the map of this course"],
  },
  {
    screen: "a concept",
    route: "routes/courses/concept/route",
    lost: "gaps",
    says: ["Unable to Load the Concept", "Failed to load what is known of this concept"],
  },
  {
    screen: "an onboarding question",
    route: "routes/courses/onboarding/route",
    lost: "onboarding_questions",
    says: ["Something went wrong", "Unable to load onboarding question."],
  },
  {
    screen: "the end of onboarding",
    route: "routes/courses/onboarding-complete",
    lost: "onboarding_questions",
    says: ["Something went wrong", "Failed to load course information"],
  },
  {
    screen: "the start screen",
    route: "routes/learning/start",
    lost: "subsections",
    says: ["Section Not Found", "Failed to load course information"],
  },
  {
    screen: "the current question",
    route: "routes/learning/question/route",
    page: 3,
    lost: "items",
    says: ["Unable to Load Questions", "Failed to load course information"],
  },
  {
    screen: "a question",
    route: "routes/learning/question/route",
    lost: "items",
    says: ["Unable to Load Current Question", "Everything you sent before is safe."],
    tryAgain: "Refresh Page",
  },
  {
    screen: "study content",
    route: "routes/learning/content",
    lost: "study_contents",
    says: ["Unable to Load Content", "Failed to load learning content. Please try again."],
  },
  {
    screen: "the wait for study content",
    route: "routes/learning/content-loading",
    lost: "study_contents",
    says: ["Unable to Load Content", "Failed to load learning content. Please try again."],
  },
])("when $screen cannot be loaded it says so in its own words, and how to try again", async (failure) => {
  await startApp();
  const ada = await signUp("Ada");
  const own = await createOwnThings(ada);
  const address = own[failure.route]?.pages[failure.page ?? 0] ?? "";
  await lose(failure.lost);

  const page = await openFailedPage(get(address, { as: ada.as }));

  expect(page.status).toBe(500);
  for (const words of failure.says) expect(page.text()).toContain(words);
  expect(page.link(failure.tryAgain ?? "Try Again")).toBe(address);
  expect(page.text()).toContain("Courses"); // the shell is still around it
  expect(page.html).not.toMatch(/no such table|SQLITE/i);
});

test("when the list of courses cannot be loaded it says so, and how to try again", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await lose("courses");

  const page = await openFailedPage(get(paths.courses(), { as: ada.as }));

  expect(page.status).toBe(500);
  expect(page.text()).toContain("Error Loading Courses");
  expect(page.text()).toContain("Failed to load courses and plan data");
  expect(page.link("Try Again")).toBe(paths.courses());
});

test("screens without words of their own for it say that it is our mistake", async () => {
  const { ada, question } = await startWithQuestion();
  await lose("questions");

  const page = await openFailedPage(get(paths.questionsComplete(question), { as: ada.as }));

  expect(page.text()).toContain("Something went wrong");
  expect(page.text()).toContain("This is our mistake, not yours.");
});

test.each([
  ["start", paths.startQuestions(absent), "Section Not Found", NOBODYS_SECTION],
  ["the current question", paths.currentQuestion(absent), "Unable to Load Questions", NOBODYS_SECTION],
])("%s in a section that is not there has its title and the way to the courses", async (_what, url, title, text) => {
  await startApp();
  const ada = await signUp("Ada");

  const page = await openPage(get(url, { as: ada.as }));

  expect(page.status).toBe(404);
  expect(page.text()).toContain(title);
  expect(page.html).toContain(`<title>${title} – Taproot</title>`);
  expect(page.text()).toContain(text);
  expect(page.link("Return to Courses")).toBe(paths.courses());
  expect(page.text()).not.toContain("Try Again");
});

test("a question that is not there has its title, first the way to the sections, and a refresh of the page", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const { id: courseId } = await createCourse(ctx, ada);
  const url = paths.question({ ...absent, courseId });

  const page = await openPage(get(`${url}?answered=1`, { as: ada.as }));

  expect(page.status).toBe(404);
  expect(page.text()).toContain("Unable to Load Current Question");
  expect(page.text()).toContain(NOBODYS_QUESTION);
  expect(page.html).toMatch(/button-primary"[^>]*>Back to Sections.*button-secondary"[^>]*>Refresh Page/s);
  expect(page.link("Refresh Page")).toBe(`${url}?answered=1`);
  expect(page.link("Back to Sections")).toBe(paths.sections(courseId));
});

test.each([paths.content(absent), paths.contentLoading(absent)])(
  "study content of a question that is not there has its title and the way to the sections: %s",
  async (url) => {
    await startApp();
    const ada = await signUp("Ada");

    const page = await openPage(get(url, { as: ada.as }));

    expect(page.status).toBe(404);
    expect(page.html).toContain("<title>Unable to Load Content – Taproot</title>");
    expect(page.text()).toContain(NOBODYS_QUESTION);
    expect(page.link("Back to Sections")).toBe(paths.sections(absent.courseId));
  },
);

/** Has every look at a table fail, as a damaged database would. */
async function lose(table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to lost`.execute(ctx.db);
}

test("the page of an error that nobody foresaw names its request, and leads to a ticket about it", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const id = "0b7f3c1e-1111-4222-8333-123456789abc";
  await sql`alter table tickets rename to tickets_elsewhere`.execute(ctx.db);

  const page = await openFailedPage(get(paths.tickets(), { as: ada.as, headers: { "X-Request-Id": id } }));

  expect(page.text()).toContain("Unable to Load Tickets");
  expect(page.text()).toMatch(new RegExp(`This is error ${id}`));
  expect(page.link("tell our support")).toBe(paths.createTicket({ about: "error", id }));
});

/** Every URL of the product is built here, never by hand. */

interface SubsectionParams {
  courseId: string;
  sectionNumber: string;
}

interface QuestionParams extends SubsectionParams {
  questionId: string;
}

const sections = (courseId: string) => `/dashboard/courses/${segment(courseId)}/sections`;
const subsection = (params: SubsectionParams) => `${sections(params.courseId)}/${segment(params.sectionNumber)}`;
const question = (params: QuestionParams) => `${subsection(params)}/questions/${segment(params.questionId)}`;

export const paths = {
  home: () => "/",
  login: (returnTo?: string) => withQuery("/login", { return_to: returnTo }),
  logout: () => "/logout",
  googleSignIn: (returnTo?: string) => withQuery("/api/auth/google-signin", { return_to: returnTo }),
  googleCallback: () => "/auth/google-callback",
  dashboard: () => "/dashboard",
  courses: () => "/dashboard/courses",
  newCourse: () => withQuery("/dashboard/onboarding", { course_id: "new" }),
  onboarding: (courseId: string, questionNumber?: number) =>
    withQuery("/dashboard/onboarding", { course_id: courseId, question_number: questionNumber }),
  retryOnboarding: (courseId: string) => withQuery("/dashboard/onboarding/retry", { course_id: courseId }),
  onboardingComplete: (courseId: string) => withQuery("/dashboard/onboarding/complete", { course_id: courseId }),
  /** Straight after it was completed: moves on by itself. */
  onboardingDone: (courseId: string) => withQuery("/dashboard/onboarding/complete", { course_id: courseId, done: 1 }),
  sections,
  /** With the news that one part is complete. */
  sectionsAfter: (params: SubsectionParams) => withQuery(sections(params.courseId), { completed: params.sectionNumber }),
  startQuestions: (params: SubsectionParams) => `${subsection(params)}/questions/start`,
  currentQuestion: (params: SubsectionParams) => `${subsection(params)}/questions`,
  question,
  /** `path`, with a way back to why the answer just given was right. */
  after: (path: string, answeredQuestionId: string) => withQuery(path, { after: answeredQuestionId }),
  /** The question just answered right, with its praise and the way on. */
  answered: (params: QuestionParams) => withQuery(question(params), { answered: 1 }),
  content: (params: QuestionParams) => `${question(params)}/content`,
  contentLoading: (params: QuestionParams) => `${question(params)}/content/loading`,
  wrongAnswerOptions: (params: QuestionParams) =>
    withQuery(`${subsection(params)}/wrong-answer-options`, { question_id: params.questionId }),
  conceptLoading: (params: QuestionParams) =>
    withQuery(`${subsection(params)}/concept-loading`, { question_id: params.questionId }),
  sectionContentLoading: (params: QuestionParams) =>
    withQuery(`${subsection(params)}/content-loading`, { question_id: params.questionId }),
  questionsComplete: (params: SubsectionParams) => `${subsection(params)}/questions-complete`,
  healthz: () => "/healthz",
  image: (imageId: string) => `/dashboard/images/${segment(imageId)}`,
};

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

function segment(value: string): string {
  return encodeURIComponent(value);
}

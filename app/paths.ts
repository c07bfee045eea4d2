/** Every URL of the product is built here, never by hand. */

/** What names a part of a course in an address. */
export interface SubsectionKey {
  courseId: string;
  /** `1.2` */
  sectionNumber: string;
}

export interface QuestionKey extends SubsectionKey {
  questionId: string;
}

const sections = (courseId: string) => `/dashboard/courses/${segment(courseId)}/sections`;
const subsection = (key: SubsectionKey) => `${sections(key.courseId)}/${segment(key.sectionNumber)}`;
const question = (key: QuestionKey) => `${subsection(key)}/questions/${segment(key.questionId)}`;

export const paths = {
  home: () => "/",
  login: (returnTo?: string) => withQuery("/login", { return_to: returnTo }),
  /** With the news that signing in has failed. */
  loginFailed: (returnTo?: string) => withQuery("/login", { error: "failed", return_to: returnTo }),
  logout: () => "/logout",
  signup: (plan?: string) => withQuery("/signup", { plan }),
  signupFailed: (plan?: string) => withQuery("/signup", { plan, error: "failed" }),
  forgotPassword: () => "/forgot-password",
  googleSignIn: ({ returnTo, plan }: { returnTo?: string; plan?: string } = {}) =>
    withQuery("/api/auth/google-signin", { return_to: returnTo, plan }),
  googleCallback: () => "/auth/google-callback",
  dashboard: () => "/dashboard",
  settings: () => "/dashboard/settings",
  /** `path`, a part of the settings, with the news that the change was taken. */
  saved: (path: string) => withQuery(path, { saved: 1 }),
  settingsSubscription: () => "/dashboard/settings/subscription",
  appearance: () => "/dashboard/settings/appearance",
  /** Takes what the browser knows of its language and time zone. */
  region: () => "/dashboard/settings/region",
  devices: () => "/dashboard/settings/devices",
  signOutDevices: () => "/dashboard/settings/devices/sign-out",
  privacy: () => "/dashboard/settings/privacy",
  startExport: () => "/dashboard/settings/privacy/export",
  downloadExport: (exportId: string) => `/dashboard/settings/privacy/exports/${segment(exportId)}`,
  deleteAccount: () => "/dashboard/settings/privacy/delete-account",
  accountDeleted: () => "/account-deleted",
  subscription: (plan?: string) => withQuery("/dashboard/subscription", { plan }),
  courses: () => "/dashboard/courses",
  /** `topicId`: one of the author's, to begin with. */
  newCourse: (topicId?: string) => withQuery("/dashboard/onboarding", { course_id: "new", topic: topicId }),
  /** The form that a course of theirs came from, filled in. */
  courseInOtherWords: (courseId: string) => withQuery("/dashboard/onboarding", { course_id: "new", like: courseId }),
  onboarding: (courseId: string, questionNumber?: number) =>
    withQuery("/dashboard/onboarding", { course_id: courseId, question_number: questionNumber }),
  retryOnboarding: (courseId: string) => withQuery("/dashboard/onboarding/retry", { course_id: courseId }),
  onboardingComplete: (courseId: string) => withQuery("/dashboard/onboarding/complete", { course_id: courseId }),
  /** Straight after it was completed: moves on by itself. */
  onboardingDone: (courseId: string) => withQuery("/dashboard/onboarding/complete", { course_id: courseId, done: 1 }),
  sections,
  /** With the news that one part is complete. */
  sectionsAfter: (key: SubsectionKey) => withQuery(sections(key.courseId), { completed: key.sectionNumber }),
  startQuestions: (key: SubsectionKey) => `${subsection(key)}/questions/start`,
  currentQuestion: (key: SubsectionKey) => `${subsection(key)}/questions`,
  question,
  /** `path`, with a way back to why the answer just given was right. */
  after: (path: string, answeredQuestionId: string) => withQuery(path, { after: answeredQuestionId }),
  /** The question just answered right, with its praise and the way on. */
  answered: (key: QuestionKey) => withQuery(question(key), { answered: 1 }),
  content: (key: QuestionKey) => `${question(key)}/content`,
  contentLoading: (key: QuestionKey) => `${question(key)}/content/loading`,
  wrongAnswerOptions: (key: QuestionKey) =>
    withQuery(`${subsection(key)}/wrong-answer-options`, { question_id: key.questionId }),
  conceptLoading: (key: QuestionKey) =>
    withQuery(`${subsection(key)}/concept-loading`, { question_id: key.questionId }),
  sectionContentLoading: (key: QuestionKey) =>
    withQuery(`${subsection(key)}/content-loading`, { question_id: key.questionId }),
  /** "This question is wrong": why one thinks so, and what came of it. */
  challenge: (key: QuestionKey) => `${question(key)}/challenge`,
  /** What is thought of the explanation of the last answer, as soon as there is something. */
  explanationFeedback: (key: QuestionKey) => `${question(key)}/feedback`,
  staffQuestions: () => "/dashboard/staff/questions",
  decideChallenge: (challengeId: string) => `/dashboard/staff/questions/${segment(challengeId)}`,
  staffSpending: () => "/dashboard/staff/spending",
  questionsComplete: (key: SubsectionKey) => `${subsection(key)}/questions-complete`,
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

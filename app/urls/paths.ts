import { segment, withQuery } from "./build-url";
import { staffPaths } from "./staff-paths";
import { ticketPaths } from "./ticket-paths";

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

/** What names a section of a course in an address: its id, as its parts are named by their numbers. */
export interface SectionKey {
  courseId: string;
  sectionId: string;
}

const ONBOARDING = "/dashboard/onboarding";
const course = (courseId: string) => `/dashboard/courses/${segment(courseId)}`;
const sections = (courseId: string) => `${course(courseId)}/sections`;
const subsection = (key: SubsectionKey) => `${sections(key.courseId)}/${segment(key.sectionNumber)}`;
const test = (courseId: string) => `/dashboard/courses/${segment(courseId)}/test`;
const checkpoint = (key: SectionKey) => `${sections(key.courseId)}/${segment(key.sectionId)}/checkpoint`;
const conceptPath = (conceptId: string) => conceptId.split("/").map(segment).join("/");
const question = (key: QuestionKey) => `${subsection(key)}/questions/${segment(key.questionId)}`;

/** What became of a form, or of nothing, that was sent when the session had ended. */
export type Ended =
  /** There was nothing to keep. */
  | "nothing-kept"
  /** All that was typed or chosen is kept. */
  | "typed"
  /** A picture was sent, too, and could not be kept. */
  | "no-picture";

/** The parameter of an address, and the field of a form, that names what was kept of it. */
export const KEPT_FORM_FIELD = "kept";

export const paths = {
  /** `path`, a page with a form, to be filled in with what was kept under that id. */
  keptForm: (path: string, id: string) => `${path}${path.includes("?") ? "&" : "?"}${KEPT_FORM_FIELD}=${segment(id)}`,
  home: () => "/",
  questionOnLanding: () => "/#question",
  /** The landing page with its question answered: by the number of an option, from 1, or `dont-know`. */
  answerOnLanding: (answer: string) => `/?answer=${segment(answer)}#answer`,
  pricing: () => "/#pricing",
  platform: () => "/platform",
  /** The playable demo; each step of it is an address of its own, by the query that its forms add. */
  demo: (way?: string) => withQuery("/platform/gap-detection-demo", { way }),
  checkpointSystem: () => "/platform/checkpoint-system",
  tracks: () => "/platform/job-ready-tracks",
  stories: () => "/platform/success-stories",
  method: () => "/company/our-method",
  research: () => "/company/research",
  /** What the server has measured of itself. */
  numbers: () => "/company/research/numbers",
  careers: () => "/company/careers",
  /** `page` counts from 1. */
  blog: (page?: number) => withQuery("/blog", { page: page === 1 ? undefined : page }),
  post: (slug: string) => `/blog/${segment(slug)}`,
  blogCategory: (category: string, page?: number) =>
    withQuery(`/blog/category/${segment(category.toLowerCase())}`, { page: page === 1 ? undefined : page }),
  blogTag: (tag: string, page?: number) =>
    withQuery(`/blog/tag/${segment(tag.toLowerCase())}`, { page: page === 1 ? undefined : page }),
  /** `version` changes with the picture. */
  postPicture: (picture: { slug: string; version: string; width: number; format: "webp" | "jpeg" }) =>
    `/blog/pictures/${segment(picture.slug)}/${picture.version}-${picture.width}.${picture.format}`,
  feed: () => "/rss",
  subscribe: () => "/newsletter",
  /** After an address was typed there: what comes next. */
  subscribed: () => withQuery("/newsletter", { sent: 1 }),
  confirmSubscription: (token: string) => `/newsletter/confirm/${segment(token)}`,
  unsubscribe: (token: string) => `/newsletter/unsubscribe/${segment(token)}`,
  confirmReminders: (token: string) => `/reminders/confirm/${segment(token)}`,
  stopReminders: (token: string) => `/reminders/stop/${segment(token)}`,
  /** What a calendar program fetches. */
  calendarFeed: (token: string) => `/calendar/${segment(token)}.ics`,
  contact: (subject?: string) => withQuery("/contact-us", { subject }),
  support: () => "/support",
  /** `path`, a page with the contact form, with the news that the message has arrived. */
  messageSent: (path: string) => withQuery(path, { sent: 1 }),
  siteMap: () => "/sitemap",
  siteMapFile: () => "/sitemap.xml",
  /** The picture that a shared link to the page at `path` shows. */
  socialCard: (path: string) => `/social-card${path === "/" ? "/home" : path}.png`,
  privacyPolicy: () => "/privacy-policy",
  terms: () => "/terms-and-conditions",
  gdpr: () => "/gdpr-compliance",
  accessibility: () => "/accessibility",
  /** `ended`: with the news that a session has ended, and what became of what was being sent. */
  login: (returnTo?: string, ended?: Ended) => withQuery("/login", { return_to: returnTo, ended }),
  /** Either with a gap out of the demo, by its code there, which is then kept in the account. */
  loginKeeping: (gap: string, returnTo?: string) => withQuery("/login", { return_to: returnTo, gap }),
  signupKeeping: (gap: string) => withQuery("/signup", { gap }),
  /** With the news that signing in has failed. */
  loginFailed: (returnTo?: string, gap?: string) => withQuery("/login", { error: "failed", return_to: returnTo, gap }),
  logout: () => "/logout",
  signup: (plan?: string) => withQuery("/signup", { plan }),
  signupFailed: (plan?: string, gap?: string) => withQuery("/signup", { plan, error: "failed", gap }),
  forgotPassword: () => "/forgot-password",
  googleSignIn: ({ returnTo, plan, gap }: { returnTo?: string; plan?: string; gap?: string } = {}) =>
    withQuery("/api/auth/google-signin", { return_to: returnTo, plan, gap }),
  googleCallback: () => "/auth/google-callback",
  dashboard: () => "/dashboard",
  settings: () => "/dashboard/settings",
  settingsSubscription: () => "/dashboard/settings/subscription",
  appearance: () => "/dashboard/settings/appearance",
  /** Takes what the browser knows of its language and time zone. */
  region: () => "/dashboard/settings/region",
  reminders: () => "/dashboard/settings/reminders",
  calendarAddress: () => "/dashboard/settings/calendar-address",
  revokeCalendar: () => "/dashboard/settings/calendar-address/revoke",
  devices: () => "/dashboard/settings/devices",
  signOutDevices: () => "/dashboard/settings/devices/sign-out",
  privacy: () => "/dashboard/settings/privacy",
  /** With the news that no archive could be begun. */
  exportNotStarted: () => withQuery("/dashboard/settings/privacy", { failed: 1 }),
  startExport: () => "/dashboard/settings/privacy/export",
  downloadExport: (exportId: string) => `/dashboard/settings/privacy/exports/${segment(exportId)}`,
  deleteAccount: () => "/dashboard/settings/privacy/delete-account",
  accountDeleted: () => "/account-deleted",
  subscription: (plan?: string) => withQuery("/dashboard/subscription", { plan }),
  /** What a plan costs and holds; `cycle` chooses the period that is shown. */
  upgrade: (cycle?: "monthly" | "yearly") => withQuery("/payments/upgrade", { cycle }),
  /** After the provider's page was left without paying. */
  upgradeAfterLeaving: (checkoutId: string, cycle: "monthly" | "yearly") =>
    withQuery("/payments/upgrade", { cycle, left: checkoutId }),
  paymentSuccess: () => "/payments/success",
  paymentPending: () => "/payments/pending",
  /** The same, as somebody asks for it who does not want to wait. */
  checkPaymentByHand: () => withQuery("/payments/pending", { check: 1 }),
  /** A form's address: to the provider's page for paying. The period is in it for whoever has to sign in first. */
  checkout: (cycle?: "monthly" | "yearly") => withQuery("/payments/checkout", { cycle }),
  /** A form's address: to the provider's page with cards and invoices. */
  billingPortal: () => "/payments/portal",
  cancelSubscription: () => "/dashboard/subscription/cancel",
  reactivateSubscription: () => "/dashboard/subscription/reactivate",
  switchToYearly: () => "/dashboard/subscription/switch-to-yearly",
  /** The pages that stand in for Stripe's in demo mode. */
  demoCheckout: (sessionId: string) => `/demo/stripe/checkout/${segment(sessionId)}`,
  demoPortal: (sessionId: string) => `/demo/stripe/portal/${segment(sessionId)}`,
  demoInvoice: (invoiceId: string) => `/demo/stripe/invoice/${segment(invoiceId)}`,
  /** Where the provider tells of what has happened. */
  paymentWebhook: () => "/api/payments/webhook",
  review: () => "/dashboard/review",
  reviewWaiting: () => "/dashboard/review/waiting",
  reviewQuestion: (questionId: string) => `/dashboard/review/questions/${segment(questionId)}`,
  /** To what lies beneath a question that was missed there. */
  repairReview: (questionId: string) => `/dashboard/review/questions/${segment(questionId)}/repair`,
  /** Everything a learner knows, over all courses. `page` counts from 1. */
  map: (page?: number) => withQuery("/dashboard/map", { page: page === 1 ? undefined : page }),
  dismissKeptGap: () => "/dashboard/kept-gap",
  /** The drawing of a course and those that hang together with it; `version` changes with what it shows. */
  mapDrawing: (courseId: string, version: string) =>
    withQuery(`/dashboard/map/drawings/${segment(courseId)}`, { v: version }),
  courses: () => "/dashboard/courses",
  /** What the public pages name for making a course; leads to the form. */
  createCourse: () => "/dashboard/courses/create",
  /** The form of a new course stands there, and all that follows until a course begins, below it. */
  onboardingScreens: () => ONBOARDING,
  newCourse: () => withQuery(ONBOARDING, { course_id: "new" }),
  /** The form that a course of theirs came from, filled in. */
  courseInOtherWords: (courseId: string) => withQuery(ONBOARDING, { course_id: "new", like: courseId }),
  onboarding: (courseId: string, questionNumber?: number) =>
    withQuery(ONBOARDING, { course_id: courseId, question_number: questionNumber }),
  retryOnboarding: (courseId: string) => withQuery(`${ONBOARDING}/retry`, { course_id: courseId }),
  onboardingComplete: (courseId: string) => withQuery(`${ONBOARDING}/complete`, { course_id: courseId }),
  /** Straight after it was completed: moves on by itself. */
  onboardingDone: (courseId: string) => withQuery(`${ONBOARDING}/complete`, { course_id: courseId, done: 1 }),
  /** A form's address: to the first question of its first open part, without a test. */
  startCourse: (courseId: string) => `${course(courseId)}/start`,
  sections,
  /** Its outline while it is drawn; then on to its test. */
  sectionsBeforeTest: (courseId: string) => withQuery(sections(courseId), { next: "test" }),
  /** The placement test of a course: its beginning, the question it is at, or its result. */
  test,
  /** Its beginning, after it was taken before. */
  testAgain: (courseId: string) => withQuery(test(courseId), { again: 1 }),
  /** Each question of it with its answer, when it is over. */
  testAnswers: (courseId: string) => `${test(courseId)}/answers`,
  startTest: (courseId: string) => `${test(courseId)}/start`,
  finishTest: (courseId: string) => `${test(courseId)}/finish`,
  /** The checkpoint at the end of a section: what to expect of it, the question it is at, or what it came to. */
  checkpoint,
  startCheckpoint: (key: SectionKey) => `${checkpoint(key)}/start`,
  /** To what lies beneath a question that was missed there. */
  repairCheckpoint: (key: SectionKey) => `${checkpoint(key)}/repair`,
  /** The end of a part: a page of its own under the address of the sections, while that part is complete. */
  sectionsAfter: (key: SubsectionKey) => withQuery(sections(key.courseId), { completed: key.sectionNumber }),
  courseMap: (courseId: string) => `${course(courseId)}/map`,
  /** What is known of a concept, whose id may have slashes. */
  concept: (courseId: string, conceptId: string) => `${course(courseId)}/concepts/${conceptPath(conceptId)}`,
  /** The study material of a concept itself, whether or not there is a question about it. */
  study: (courseId: string, conceptId: string) => `${course(courseId)}/study/${conceptPath(conceptId)}`,
  /** A fresh question about a concept, whether or not it is due. */
  practise: (courseId: string, conceptId: string) => `${course(courseId)}/practise/${conceptPath(conceptId)}`,
  startQuestions: (key: SubsectionKey) => `${subsection(key)}/questions/start`,
  /** Leaves a part for tomorrow for which no questions can be written. */
  leavePart: (key: SubsectionKey) => `${subsection(key)}/questions/leave`,
  currentQuestion: (key: SubsectionKey) => `${subsection(key)}/questions`,
  question,
  /** `path`, with a way back to why the answer just given was right. */
  after: (path: string, answeredQuestionId: string) => withQuery(path, { after: answeredQuestionId }),
  /** As that, with why the answer was right unfolded. */
  withReason: (path: string) => (path.includes("?after=") ? `${path}&why=open` : path),
  /** The question just answered right, with its praise and the way on. */
  answered: (key: QuestionKey) => withQuery(question(key), { answered: 1 }),
  /** The same for somebody who wants to read on: it does not move on by itself. */
  answeredStaying: (key: QuestionKey) => withQuery(question(key), { answered: 1, stay: 1 }),
  /** The question although it was met today: nothing new is left to ask. */
  askedAgain: (key: QuestionKey) => withQuery(question(key), { again: 1 }),
  content: (key: QuestionKey) => `${question(key)}/content`,
  contentLoading: (key: QuestionKey) => `${question(key)}/content/loading`,
  wrongAnswerOptions: (key: QuestionKey) =>
    withQuery(`${subsection(key)}/wrong-answer-options`, { question_id: key.questionId }),
  /** The same for whoever has just sent another answer to it, which does not count. */
  answeredBefore: (key: QuestionKey) =>
    withQuery(`${subsection(key)}/wrong-answer-options`, { question_id: key.questionId, again: 1 }),
  conceptLoading: (key: QuestionKey) =>
    withQuery(`${subsection(key)}/concept-loading`, { question_id: key.questionId }),
  sectionContentLoading: (key: QuestionKey) =>
    withQuery(`${subsection(key)}/content-loading`, { question_id: key.questionId }),
  /** The breakdown in which the question stands, to look back on and to print. */
  gapTree: (key: QuestionKey) => `${question(key)}/gap-tree`,
  /** "Report this question": why one thinks so, and what came of it. */
  challenge: (key: QuestionKey) => `${question(key)}/challenge`,
  /** A form's address: help with an open question, or putting a gap aside. */
  questionHelp: (key: QuestionKey) => `${question(key)}/help`,
  /** A form's address: what learners make of the reason they gave themselves. */
  selfCheck: (key: QuestionKey) => `${question(key)}/self-check`,
  /** What is thought of the explanation of the last answer, as soon as there is something. */
  explanationFeedback: (key: QuestionKey) => `${question(key)}/feedback`,
  ...ticketPaths,
  styleguide: () => "/styleguide",
  questionsComplete: (key: SubsectionKey) => `${subsection(key)}/questions-complete`,
  healthz: () => "/healthz",
  /** Both with a version that changes with what is drawn: a browser keeps it. */
  solutionDrawing: (questionId: string, version: string) =>
    withQuery(`/dashboard/questions/${segment(questionId)}/drawing`, { v: version }),
  mistakeDrawing: (questionId: string, version: string) =>
    withQuery(`/dashboard/questions/${segment(questionId)}/mistake`, { v: version }),
  image: (imageId: string) => `/dashboard/images/${segment(imageId)}`,
  ...staffPaths,
};

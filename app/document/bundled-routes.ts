/**
 * Where learning goes from question to question, by their files in `app`: whoever has scripts at one of these has those of
 * all, in one file, and no step waits for another (ADR 23). A page that joins costs everybody who learns its bytes.
 */
export const BUNDLED_ROUTES = [
  "root",
  "routes/dashboard/layout",
  "routes/learning/start",
  "routes/learning/concept-loading",
  "routes/learning/content-loading",
  "routes/learning/section-content-loading",
  "routes/learning/question/route",
  "routes/learning/wrong-answer-options",
  "routes/learning/content",
  "routes/learning/questions-complete",
];

/** The screens around them, which have a file each beside what they share with those. */
export const LEARNING_ROUTES = [
  "routes/dashboard/home/route",
  "routes/courses/sections",
  "routes/courses/study",
  "routes/courses/practise",
  "routes/sittings/test/route",
  "routes/sittings/checkpoint/route",
  "routes/review/overview",
  "routes/review/waiting",
  "routes/review/question/route",
];

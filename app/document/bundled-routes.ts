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
  "routes/learning/wrong-answer/route",
];

/** The screens around them, in two kinds: each has a file of its own, and one for what its kind shares. */
export const LEARNING_ROUTES = {
  overviews: [
    "routes/dashboard/home/route",
    "routes/courses/sections",
    "routes/courses/study",
    "routes/courses/practise",
    "routes/learning/content",
    "routes/learning/questions-complete",
    "routes/review/overview",
  ],
  sittings: [
    "routes/sittings/test/route",
    "routes/sittings/checkpoint/route",
    "routes/review/waiting",
    "routes/review/question/route",
  ],
};

/**
 * Where learning goes from question to question, by their files in `app`: whoever has scripts at one of these has those of
 * all, in one file, and no step waits for another (ADR 23). A page that joins costs everybody who learns its bytes.
 */
export const BUNDLED_ROUTES = [
  "root",
  "routes/dashboard/layout",
  "routes/learning/concept-loading",
  "routes/learning/question/route",
  "routes/learning/wrong-answer/route",
];

/** The screens around them, in kinds: each has a file of its own, and one for what its kind shares. */
export const LEARNING_ROUTES = {
  overviews: ["routes/courses/sections", "routes/courses/study", "routes/courses/practise"],
  sittings: ["routes/sittings/test/route", "routes/sittings/checkpoint/route"],
  reviews: ["routes/review/waiting", "routes/review/question/route"],
};

/** What these import and only the server draws: browsers get nothing of it, nor of what it imports. */
export const DRAWN_BY_SERVER = [
  "routes/sittings/test/test-around",
  "routes/sittings/checkpoint/checkpoint-around",
  "routes/courses/course-parts",
  "routes/courses/part-end",
  "components/learning/study-material",
];

const WITHOUT_SCRIPTS = new RegExp(
  "^/dashboard/courses/[^/]+/(map|sections|test/answers|(concepts|study)/[^?#]+|[^?#]+/(content|gap-tree|questions-complete))(?=[?#]|$)",
);

/** Whether it is a course's screen that sends no scripts: as a document it weighs less than what would draw it. */
export function isWithoutScripts(path: string): boolean {
  return WITHOUT_SCRIPTS.test(path);
}

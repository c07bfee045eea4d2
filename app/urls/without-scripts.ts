const WITHOUT_SCRIPTS = new RegExp(
  "^/dashboard(/review|/map|/courses/[^/]+/(map|sections|(concepts|study)/.+|.+/(content|gap-tree|questions-complete)))?(?=[?#]|$)",
);

/** Whether it is a learner's screen that sends no scripts: as a document it weighs less than what would draw it. */
export function isWithoutScripts(path: string): boolean {
  return WITHOUT_SCRIPTS.test(path);
}

/** So long one reply may keep the process busy; several replies may come at once. */
const LONGEST_MS = 10;

/** For loops over what a server sends: lets others have their turn once the loop has gone on for a while. */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}

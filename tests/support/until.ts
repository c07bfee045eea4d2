const LOOK_EVERY_MS = 5;

/** Waits for what another process does, by looking again and again. */
export async function until(isSo: () => boolean, withinMs = 20_000): Promise<void> {
  const giveUpAt = Date.now() + withinMs;
  while (!isSo()) {
    if (Date.now() > giveUpAt) throw new Error(`Not so within ${withinMs} ms: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

import { log } from "~/logging/log.server";

/** It is a process of its own, for which there is neither time nor memory beside the first answers. */
const AFTER_MS = 30_000;

type FindDamage = (signal: AbortSignal) => Promise<string | null>;

export interface DamageCheck {
  /** Resolves when nothing of it has the database open any more. */
  stop: () => Promise<void>;
}

/** Has the database looked over once, a while after the start of the server, and logs what is damaged. */
export function startDamageCheck(find: FindDamage): DamageCheck {
  const stopping = new AbortController();
  let checking = Promise.resolve();
  const timer = setTimeout(() => {
    checking = check(find, stopping.signal);
  }, AFTER_MS);
  timer.unref();
  return {
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await checking;
    },
  };
}

async function check(find: FindDamage, signal: AbortSignal): Promise<void> {
  try {
    const damage = await find(signal);
    if (damage) log.error(damage);
  } catch (err) {
    if (!signal.aborted) log.error({ err }, "the database could not be looked over for damage");
  }
}

import type { CallPurpose } from "~/providers/author/ledger-port";
import type { ModelCall } from "~/providers/author/model/model-client";

/**
 * What a permit is for, the most urgent first: a check that is begun, a check, writing for somebody who has nothing yet,
 * writing for somebody who has something to work on meanwhile, writing and checking ahead of anybody's need, and advice.
 */
const BY_URGENCY = ["begun check", "check", "writing", "more writing", "ahead", "advice"] as const;
export type CallPriority = (typeof BY_URGENCY)[number];

/** Repairs are asked for by whoever checks; pictures are read for a grade. */
const KINDS: Record<CallPurpose, "check" | "writing" | "advice"> = {
  onboarding: "writing",
  opening: "writing",
  outline: "writing",
  questions: "writing",
  breakdown: "writing",
  content: "writing",
  court: "check",
  repair: "check",
  grading: "advice",
  vision: "advice",
};

/** How urgent a call is now. */
export function priorityOf({
  purpose,
  queue,
  isAhead,
}: Pick<ModelCall<unknown>, "purpose" | "queue" | "isAhead">): CallPriority {
  const kind = KINDS[purpose];
  if (kind === "advice") return kind;
  if (isAhead?.()) return "ahead";
  if (kind === "check") return queue === "front" ? "begun check" : kind;
  return queue === "back" ? "more writing" : kind;
}

/** How many calls may be under way. */
export interface Room {
  permits: number;
  /** Of these so many may write. */
  writing: number;
  /** Whether it is known that so many, and more than one, are answered at once. */
  isSure: boolean;
}

/** A semaphore whose permits go to the most urgent kind of work first, and within a kind to whoever came first. */
export interface PrioritySemaphore {
  /**
   * Waits for a permit.
   *
   * @param priority asked anew whenever a permit may be given
   * @returns what to call to release it
   * @throws the reason of the signal when that is aborted before
   */
  acquire: (priority: () => CallPriority, signal: AbortSignal) => Promise<() => void>;
  /**
   * Somebody waits for what takes several calls: where calls may be answered one by one, nothing is done ahead between them.
   *
   * @returns what to call when it is over
   */
  expectMore: () => () => void;
  /** There may be more room than before. */
  lookAgain: () => void;
}

/** Somebody may come to wait for what is done ahead while nothing else happens that would have it looked at. */
const LOOK_EVERY_MS = 500;

interface Waiting {
  priority: () => CallPriority;
  grant: (kind: CallPriority) => void;
}

/**
 * Writing takes long, so writing for those who have something already never holds all that writing may have, nor does what
 * is done ahead hold more than half of all. Of one permit each may have it. Where it is not sure that calls are answered
 * side by side, what is done ahead waits until there is nothing else.
 */
export function createPrioritySemaphore(room: () => Room): PrioritySemaphore {
  const waiting = new Set<Waiting>();
  const held: CallPriority[] = [];
  let expecting = 0;

  const count = (...kinds: CallPriority[]) => held.filter((kind) => kinds.includes(kind)).length;

  function isFreeFor(kind: CallPriority, isUrgentWaiting: boolean): boolean {
    const { permits, writing, isSure } = room();
    if (held.length >= permits) return false;
    switch (kind) {
      case "begun check":
      case "check":
      case "advice":
        return true;
      case "writing":
        return count("writing", "more writing", "ahead") < writing;
      case "more writing":
        return isFreeFor("writing", isUrgentWaiting) && count("more writing", "ahead") < Math.max(writing - 1, 1);
      case "ahead":
        if (!isSure && (expecting > 0 || isUrgentWaiting || held.some((other) => other !== "advice"))) return false;
        return isFreeFor("more writing", isUrgentWaiting) && count("ahead") < Math.max(Math.floor(permits / 2), 1);
    }
  }

  function lookAgain(): void {
    for (let next = nextOf(); next; next = nextOf()) {
      waiting.delete(next.who);
      held.push(next.kind);
      next.who.grant(next.kind);
    }
  }

  /** Of those that wait, the most urgent one that there is room for. */
  function nextOf(): { who: Waiting; kind: CallPriority } | null {
    const all = [...waiting].map((who) => ({ who, kind: who.priority() }));
    const isUrgentWaiting = all.some(({ kind }) => kind !== "ahead" && kind !== "advice");
    for (const kind of BY_URGENCY) {
      const first = all.find((one) => one.kind === kind);
      if (first && isFreeFor(kind, isUrgentWaiting)) return first;
    }
    return null;
  }

  function release(kind: CallPriority): void {
    held.splice(held.indexOf(kind), 1);
    lookAgain();
  }

  return {
    lookAgain,
    expectMore() {
      expecting++;
      return () => {
        expecting--;
        lookAgain();
      };
    },
    acquire(priority, signal) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const looking = priority() === "ahead" ? setInterval(lookAgain, LOOK_EVERY_MS) : undefined;
        const leave = () => {
          clearInterval(looking);
          waiting.delete(who);
          reject(signal.reason as Error);
          lookAgain(); // what is done ahead may have waited for this one
        };
        const who: Waiting = {
          priority,
          grant: (kind) => {
            clearInterval(looking);
            signal.removeEventListener("abort", leave);
            resolve(() => release(kind));
          },
        };
        signal.addEventListener("abort", leave, { once: true });
        waiting.add(who);
        lookAgain();
      });
    },
  };
}

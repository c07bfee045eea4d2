import { createTicketSearch } from "~/providers/search/fts5-ticket-search.server";
import type { Author } from "~/providers/author/port";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import type { AppContext } from "~/services/context";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { openDatabase } from "~db/client.server";
import { migrateToLatest } from "~db/migrate.server";

/** A server without a network, for one simulated learner: an empty database in memory, and a clock that is moved. */
export interface World {
  ctx: AppContext;
  /** Milliseconds since the epoch. */
  now: () => number;
  travelTo: (time: number) => void;
  /** Has everything done that was enqueued. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
}

export async function createWorld(author: Author, begin: number): Promise<World> {
  const db = openDatabase(":memory:");
  await migrateToLatest(db);
  let time = begin;
  let work = Promise.resolve();
  const settle = () => (work = work.then(() => runDueJobs(ctx)));
  const ctx: AppContext = {
    db,
    databaseTrouble: async () => null,
    now: () => new Date(time),
    author,
    // Who simulates reads no headings.
    remedies: { remedyFor: async () => ({ name: null, idea: null }), checkFor: async () => null },
    openingSteps: { openingStepOf: async () => null },
    reasons: { reasonFor: async () => null, causeOf: async () => null },
    questionFigures: { solutionOf: async () => null, mistakeOf: async () => null },
    demoMaterial: absent("demo"),
    examiner: null,
    spending: null,
    mail: null,
    payments: null,
    records: null,
    posts: absent("blog"),
    cards: absent("card printer"),
    images: absent("place for pictures"),
    exports: absent("place for archives"),
    webhooks: absent("endpoint of webhooks"),
    zip: absent("maker of archives"),
    cardWriter: absent("maker of cards"),
    // No timers: whoever waits for news has the work done first, however long it takes.
    jobs: { patienceMs: Infinity, wake: () => undefined, progressMade: () => undefined, nextNews: settle },
    maxBreakdownDepth: 12, // the defaults of the settings
    maxPlacementQuestions: 20,
    predictionModel: SHIPPED_MODEL,
    sellsPlans: false,
    support: { search: createTicketSearch(), mailbox: null, publicUrl: "https://learn.example.org", inbound: null },
  };
  return {
    ctx,
    now: () => time,
    travelTo: (later) => (time = Math.max(time, later)),
    settle,
    close: () => db.destroy(),
  };
}

/** Stands for what no simulated learner uses. */
function absent<Port extends object>(name: string): Port {
  return new Proxy({} as Port, {
    get: () => {
      throw new Error(`a simulation has no ${name}`);
    },
  });
}

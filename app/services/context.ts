import type { Kysely } from "kysely";
import type { CardWriter } from "~/providers/anki/port";
import type { DemoMaterial } from "~/providers/author/demo-port";
import type { Examiner } from "~/providers/author/examiner-port";
import type { QuestionFigures } from "~/providers/author/figure-port";
import type { OpeningSteps } from "~/providers/author/steps-port";
import type { Reasons } from "~/providers/author/reasons-port";
import type { Remedies } from "~/providers/author/remedies-port";
import type { Author } from "~/providers/author/port";
import type { CardPrinter } from "~/providers/cards/port";
import type { MailSender } from "~/providers/mail/port";
import type { PaymentProvider } from "~/providers/payments/port";
import type { PostSource } from "~/providers/posts/port";
import type { RecordStore } from "~/providers/records/port";
import type { ExportStorage, ImageStorage, ZipPacker } from "~/providers/storage/port";
import type { PredictionModel } from "~/services/mastery/prediction";
import type { SpendSettings } from "~/services/spend/settings";
import type { SupportDesk } from "~/services/support/desk";
import type { WebhookOutlet } from "~/services/webhooks/outlet";
import type { Database } from "~db/schema";

/** Enough for most of the backend: the database, the time and what is set. Time is always `ctx.now`, so tests can move it. */
export interface DbContext {
  db: Kysely<Database>;
  now: () => Date;
  /** How many levels down a wrong answer is broken. */
  maxBreakdownDepth: number;
  /** A placement test asks no more than this; 5 to 40. */
  maxPlacementQuestions: number;
  /** By which answers are predicted. */
  predictionModel: PredictionModel;
  /** False: everybody has premium, and nothing is sold. */
  sellsPlans: boolean;
  support: SupportDesk;
}

/** Tells the worker that there is work, and a waiting request that a job has ended or got on. Hints only: the table is the truth. */
export interface JobSignals {
  /** How long a request waits for what it had begun before it is answered. */
  patienceMs: number;
  /** Call after the transaction that enqueued has committed. */
  wake: () => void;
  /** Call after the commit of what a job has made so far. */
  progressMade: () => void;
  /** Resolves when a job ends or gets on, or after `withinMs`, whichever is first. */
  nextNews: (withinMs: number) => Promise<void>;
}

export interface AppContext extends DbContext {
  /** Why the database can no longer be written, or read; null while it is well. */
  databaseTrouble: () => Promise<string | null>;
  author: Author;
  remedies: Remedies;
  openingSteps: OpeningSteps;
  reasons: Reasons;
  questionFigures: QuestionFigures;
  demoMaterial: DemoMaterial;
  /** Null without a language model. */
  examiner: Examiner | null;
  /** Null without a language model. */
  spending: SpendSettings | null;
  /** Null while no mail can be sent: it waits. */
  mail: MailSender | null;
  /** Null where nothing is sold. */
  payments: PaymentProvider | null;
  /** Null where no learning record store is told of answers. */
  records: RecordStore | null;
  posts: PostSource;
  cards: CardPrinter;
  images: ImageStorage;
  exports: ExportStorage;
  webhooks: WebhookOutlet;
  zip: ZipPacker;
  cardWriter: CardWriter;
  jobs: JobSignals;
}

/**
 * Runs `work` in one transaction, joining the open one when there is one. The context it hands in is no
 * more than a `DbContext`: a call to a provider inside a transaction, which would stall everybody, does not compile.
 */
export async function inTransaction<T>(ctx: DbContext, work: (ctx: DbContext) => Promise<T>): Promise<T> {
  const { db, now, maxBreakdownDepth, maxPlacementQuestions, predictionModel, sellsPlans, support } = ctx;
  const set = { maxBreakdownDepth, maxPlacementQuestions, predictionModel, sellsPlans, support };
  if (db.isTransaction) return work({ db, now, ...set });
  return db.transaction().execute((db) => work({ db, now, ...set }));
}

/** `ctx.now`, or so many milliseconds after it (before it, where negative), as the database stores times. */
export function timestamp(ctx: Pick<DbContext, "now">, offsetMs = 0): string {
  return new Date(ctx.now().getTime() + offsetMs).toISOString();
}

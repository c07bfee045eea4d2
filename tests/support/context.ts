import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Kysely } from "kysely";
import { createCardWriter } from "~/providers/anki/collection.server";
import { createDemoMaterial } from "~/providers/author/curriculum/demo-material.server";
import type { Examiner } from "~/providers/author/examiner-port";
import type { QuestionFigures } from "~/providers/author/figure-port";
import type { OpeningSteps } from "~/providers/author/steps-port";
import type { Reasons } from "~/providers/author/reasons-port";
import type { Remedies } from "~/providers/author/remedies-port";
import type { Author } from "~/providers/author/port";
import { createCardPrinter } from "~/providers/cards/card-printer.server";
import type { MailSender } from "~/providers/mail/port";
import type { PaymentProvider } from "~/providers/payments/port";
import type { PostSource } from "~/providers/posts/port";
import type { WebhookSender } from "~/providers/webhooks/port";
import type { RecordStore } from "~/providers/records/port";
import { createExportStorage } from "~/providers/storage/export-storage.server";
import { createImageStorage } from "~/providers/storage/image-storage.server";
import { createZipPacker } from "~/providers/storage/zip-packer.server";
import type { AppContext, JobSignals } from "~/services/context";
import { createJobSignals, type WorkerSignals } from "~/services/jobs/signals";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { findDatabaseTrouble, openDatabase } from "~db/client.server";
import { migrateToLatest } from "~db/migrate.server";
import type { Database } from "~db/schema";
import { openMigratedDatabase } from "./migrated-database";
import { quietDesk } from "./quiet-desk";

export interface TestContext extends AppContext {
  jobs: JobSignals & WorkerSignals;
  /** Moves the clock; it stands still otherwise. */
  travel: (milliseconds: number) => void;
}

/** What services ask for, for one test alone: an empty database in memory and a clock that the test moves. */
export async function createTestContext({
  author = noAuthor,
  remedies = noRemedies,
  examiner = null,
  mail = null,
  payments = null,
  records = null,
  posts = noPosts,
  webhooks = noWebhooks,
  databaseUrl,
  dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-")),
}: {
  author?: Author;
  remedies?: Remedies;
  examiner?: Examiner | null;
  mail?: MailSender | null;
  payments?: PaymentProvider | null;
  records?: RecordStore | null;
  posts?: PostSource;
  webhooks?: WebhookSender;
  databaseUrl?: string;
  dataDir?: string;
} = {}): Promise<TestContext> {
  const db = await (databaseUrl === undefined ? openMigratedDatabase() : openFileDatabase(databaseUrl));
  let time = Date.parse("2026-01-05T09:00:00.000Z");
  return {
    db,
    databaseTrouble: () => findDatabaseTrouble(db),
    now: () => new Date(time),
    travel: (milliseconds) => void (time += milliseconds),
    author,
    remedies,
    openingSteps: noOpeningSteps,
    reasons: noReasons,
    questionFigures: noQuestionFigures,
    demoMaterial: createDemoMaterial({ folder: "db/curriculum" }),
    examiner,
    spending: null,
    mail,
    records,
    posts,
    cards: createCardPrinter({ dataDir }),
    images: createImageStorage({ dataDir }),
    exports: createExportStorage({ dataDir }),
    webhooks: { sender: webhooks, allowsPrivateAddresses: false, sealingSecret: "s".repeat(32) },
    zip: createZipPacker(),
    cardWriter: createCardWriter(),
    jobs: createJobSignals(),
    maxBreakdownDepth: 8,
    maxPlacementQuestions: 20,
    predictionModel: SHIPPED_MODEL,
    sellsPlans: false,
    support: quietDesk(),
    payments,
  };
}

async function openFileDatabase(url: string): Promise<Kysely<Database>> {
  const db = openDatabase(url);
  await migrateToLatest(db);
  return db;
}

const noPosts: PostSource = { all: async () => [], picture: async () => null };

const noWebhooks: WebhookSender = {
  send: () => {
    throw new Error("this test gave its context no endpoint");
  },
};

function notScripted(): never {
  throw new Error("this test gave its context no author");
}

export const noRemedies: Remedies = {
  remedyFor: async () => ({ name: null, idea: null }),
  checkFor: async () => null,
};

export const noReasons: Reasons = { reasonFor: async () => null, causeOf: async () => null };
const noOpeningSteps: OpeningSteps = { openingStepOf: async () => null };
const noQuestionFigures: QuestionFigures = { solutionOf: async () => null, mistakeOf: async () => null };

const noAuthor: Author = {
  writesAnyTopic: false,
  topics: notScripted,
  findTopic: notScripted,
  writeOnboardingQuestions: notScripted,
  writeOutline: notScripted,
  writeQuestions: notScripted,
  writeBreakdown: notScripted,
  writeContent: notScripted,
};

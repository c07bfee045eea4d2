import path from "node:path";
import { config } from "~/config/config.server";
import { log } from "~/logging/log.server";
import type { ModelConfig } from "~/config/model-config";
import type { PaymentsConfig } from "~/config/payments-config";
import { CURRENCY, premiumPrice, STUDENT_DISCOUNT } from "~/content/plans";
import { findPredictionModel } from "~/prediction-model.server";
import { createCardWriter } from "~/providers/anki/collection.server";
import { combined } from "~/providers/author/combined.server";
import { createCurriculumAuthor } from "~/providers/author/curriculum/curriculum-author.server";
import { createDemoMaterial } from "~/providers/author/curriculum/demo-material.server";
import { slowed } from "~/providers/author/slowed.server";
import { createCardPrinter } from "~/providers/cards/card-printer.server";
import { createDemoGoogle, type DemoGoogle } from "~/providers/identity/demo-google.server";
import { createGoogleIdentity } from "~/providers/identity/google.server";
import type { IdentityProvider } from "~/providers/identity/port";
import { createSmtpSender } from "~/providers/mail/smtp.server";
import { later } from "~/providers/payments/later.server";
import { createDemoStripe, type DemoStripe } from "~/providers/payments/stand-in/demo-stripe.server";
import { createPostFolders } from "~/providers/posts/post-folders.server";
import { createRecordStore } from "~/providers/records/lrs.server";
import { createTicketSearch } from "~/providers/search/fts5-ticket-search.server";
import { createExportStorage } from "~/providers/storage/export-storage.server";
import { createImageStorage } from "~/providers/storage/image-storage.server";
import { createWebhookSender } from "~/providers/webhooks/http-sender.server";
import { createZipPacker } from "~/providers/storage/zip-packer.server";
import type { AppContext, DbContext, JobSignals } from "~/services/context";
import { adoptAccounts } from "~/services/accounts/issuer.server";
import { createJobSignals, type WorkerSignals } from "~/services/jobs/signals";
import { paths } from "~/urls/paths";
import { createLedger } from "~/services/spend/ledger.server";
import { findDatabaseDamage, findDatabaseTrouble, openDatabase } from "~db/client.server";
import { findFullDisk } from "~db/free-space.server";
import { refuseLostDatabase } from "~db/lost-database";
import { migratedAt, migrateToLatest } from "~db/migrate.server";

/** The composition root: what the services ask for, made from the configuration. */
export interface ServerContext extends AppContext {
  jobs: JobSignals & WorkerSignals;
  identity: IdentityProvider;
  /** Looks the whole database over, which takes a while. @returns what is damaged, as a sentence */
  databaseDamage: (signal: AbortSignal) => Promise<string | null>;
  /** The folder of data whose disk has no room left to speak of; null while there is. */
  fullDisk: () => Promise<string | null>;
  /** Stands in for Google; null outside demo mode. */
  demoGoogle: DemoGoogle | null;
  /** Stands in for Stripe; null outside demo mode, and where keys of Stripe's are set. */
  demoStripe: DemoStripe | null;
  /** When this database met the release that gave the session's cookie another name: who signed in before stays so. */
  cookieRenamedAt: string;
}

async function createContext(): Promise<ServerContext> {
  for (const note of config.notes) log.warn(note);
  const now = () => new Date();
  const set = {
    maxBreakdownDepth: config.maxBreakdownDepth,
    maxPlacementQuestions: config.maxPlacementQuestions,
    predictionModel: findPredictionModel(config.dataDir, log),
    sellsPlans: config.billing !== "none",
    support: {
      search: createTicketSearch(),
      mailbox: config.supportEmail,
      publicUrl: config.publicUrl,
      inbound: config.inboundEmail === null ? null : { address: config.inboundEmail, secret: config.sessionSecret },
    },
  };
  refuseLostDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  const db = openDatabase(config.databaseUrl);
  const databaseFile = path.resolve(config.databaseUrl.replace(/^file:/, ""));
  await migrateToLatest(db, databaseFile);

  const duplicates = config.demo ? 0 : await adoptAccounts({ db }, config.issuer);
  if (duplicates > 0)
    log.warn({ duplicates }, "accounts of an older version stay out of reach: their people have new ones");

  const curriculum = createCurriculumAuthor({ folders: config.curriculumDirs });
  const spending = config.model && { prices: config.model.prices, caps: config.model.caps }; // not the key
  const model = config.model && (await connectModel(config.model, { db, now, ...set }));
  const author = model ? combined(curriculum, model.author) : curriculum;
  const demoGoogle = config.demo
    ? createDemoGoogle({ publicUrl: config.publicUrl, loopbackUrl: loopbackUrl(), now })
    : null;
  const google = demoGoogle ?? config.google;
  if (!google) throw new Error("neither Google nor its stand-in is configured");

  const demoStripe = standInForStripe(now);
  const connectToDemo = async () => connectPayments(await demoStripe!.connect(), now);

  return {
    db,
    databaseTrouble: () => findDatabaseTrouble(db),
    databaseDamage: async (signal) =>
      config.databaseUrl === ":memory:" ? null : findDatabaseDamage(db, databaseFile, signal),
    fullDisk: () => findFullDisk([path.dirname(databaseFile), config.dataDir]),
    now,
    author: config.authorDelayMs > 0 ? slowed(author, config.authorDelayMs) : author,
    remedies: curriculum,
    openingSteps: curriculum,
    reasons: curriculum,
    questionFigures: curriculum,
    demoMaterial: createDemoMaterial({ folder: config.ownCurriculumDir }),
    examiner: model?.examiner ?? null,
    spending,
    mail: config.mail && createSmtpSender({ ...config.mail, publicUrl: config.publicUrl }),
    payments: config.payments ? await connectPayments(config.payments, now) : demoStripe && later(connectToDemo),
    records: config.records && createRecordStore({ settings: config.records, now }),
    posts: createPostFolders({
      folders: config.blogDirs,
      dataDir: config.dataDir,
      now,
      onTrouble: (trouble) => log.warn(trouble, "posts cannot be shown"),
    }),
    cards: createCardPrinter({ dataDir: config.dataDir }),
    images: createImageStorage({ dataDir: config.dataDir }),
    exports: createExportStorage({ dataDir: config.dataDir }),
    webhooks: {
      sender: createWebhookSender({ allowsPrivateAddresses: config.privateWebhooks }),
      allowsPrivateAddresses: config.privateWebhooks,
      sealingSecret: config.sessionSecret,
    },
    zip: createZipPacker(),
    cardWriter: createCardWriter(),
    jobs: createJobSignals(),
    ...set,
    identity: createGoogleIdentity({
      ...google,
      publicUrl: config.publicUrl,
      sessionSecret: config.sessionSecret,
      now,
      onFailure: (reason) => log.warn({ reason }, "sign-in failed"),
    }),
    demoGoogle,
    demoStripe,
    cookieRenamedAt: await migratedAt(db, "009-issuer"), // of that same release
  };
}

/** Begins to run with its first use. */
function standInForStripe(now: () => Date): DemoStripe | null {
  if (!config.demo || config.billing === "none" || config.payments) return null;
  return createDemoStripe({
    publicUrl: config.publicUrl,
    webhookUrl: loopbackUrl() + paths.paymentWebhook(),
    dataDir: config.databaseUrl === ":memory:" ? null : config.dataDir, // it knows whoever the database knows
    now,
    catalog: {
      productName: "Taproot Premium",
      monthly: Math.round(premiumPrice("monthly") * 100),
      yearly: Math.round(premiumPrice("yearly") * 100),
      studentDiscount: STUDENT_DISCOUNT,
    },
  });
}

/** Loaded only where a model is configured: the SDK takes time and memory. */
async function connectModel(settings: ModelConfig, ctx: DbContext) {
  const { createModel } = await import("~/providers/author/model/model.server");
  return createModel({
    settings,
    ledger: createLedger(ctx, settings),
    now: ctx.now,
    onTrouble: (trouble) => log.warn(trouble, "the model server has trouble"),
  });
}

/** Loaded only where plans are sold; the SDK within only when it is used. */
async function connectPayments(settings: PaymentsConfig, now: () => Date) {
  const { createStripe } = await import("~/providers/payments/stripe/stripe.server");
  return createStripe({ settings, studentDiscount: STUDENT_DISCOUNT, currency: CURRENCY.toLowerCase(), now });
}

/** Where this server reaches itself, whatever stands in front of it. */
function loopbackUrl(): string {
  const host = { "0.0.0.0": "127.0.0.1", "::": "::1" }[config.host] ?? config.host;
  return `http://${host.includes(":") ? `[${host}]` : host}:${config.port}`;
}

// The development server evaluates this file again when it changes; the database must not be opened twice.
const kept = globalThis as { taprootContext?: Promise<ServerContext> };

export const ctx: ServerContext = await (kept.taprootContext ??= createContext());

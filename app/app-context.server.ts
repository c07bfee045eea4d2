import { config } from "~/config.server";
import { log } from "~/log.server";
import { createCurriculumAuthor } from "~/providers/author/curriculum/curriculum-author.server";
import { slowed } from "~/providers/author/slowed.server";
import { createDemoGoogle, type DemoGoogle } from "~/providers/identity/demo-google.server";
import { createGoogleIdentity } from "~/providers/identity/google.server";
import type { IdentityProvider } from "~/providers/identity/port";
import { createExportStorage } from "~/providers/storage/export-storage.server";
import { createImageStorage } from "~/providers/storage/image-storage.server";
import type { AppContext, JobSignals } from "~/services/context";
import { createJobSignals, type WorkerSignals } from "~/services/jobs/signals";
import { openDatabase } from "~db/client.server";
import { migrateToLatest } from "~db/migrate.server";

/** The composition root: what the services ask for, made from the configuration. */
export interface ServerContext extends AppContext {
  jobs: JobSignals & WorkerSignals;
  identity: IdentityProvider;
  /** Stands in for Google; null outside demo mode. */
  demoGoogle: DemoGoogle | null;
}

async function createContext(): Promise<ServerContext> {
  const now = () => new Date();
  const db = openDatabase(config.databaseUrl);
  await migrateToLatest(db);

  const curriculum = createCurriculumAuthor({ folders: config.curriculumDirs });
  const demoGoogle = config.demo
    ? createDemoGoogle({ publicUrl: config.publicUrl, loopbackUrl: loopbackUrl(), now })
    : null;
  const google = demoGoogle ?? config.google;
  if (!google) throw new Error("neither Google nor its stand-in is configured");

  return {
    db,
    now,
    author: config.authorDelayMs > 0 ? slowed(curriculum, config.authorDelayMs) : curriculum,
    images: createImageStorage({ dataDir: config.dataDir }),
    exports: createExportStorage({ dataDir: config.dataDir }),
    jobs: createJobSignals(),
    maxBreakdownDepth: config.maxBreakdownDepth,
    identity: createGoogleIdentity({
      ...google,
      publicUrl: config.publicUrl,
      sessionSecret: config.sessionSecret,
      now,
      onFailure: (reason) => log.warn({ reason }, "sign-in failed"),
    }),
    demoGoogle,
  };
}

/** Where this server reaches itself, whatever stands in front of it. */
function loopbackUrl(): string {
  const host = { "0.0.0.0": "127.0.0.1", "::": "::1" }[config.host] ?? config.host;
  return `http://${host.includes(":") ? `[${host}]` : host}:${config.port}`;
}

// The development server evaluates this file again when it changes; the database must not be opened twice.
const kept = globalThis as { taprootContext?: Promise<ServerContext> };

export const ctx: ServerContext = await (kept.taprootContext ??= createContext());

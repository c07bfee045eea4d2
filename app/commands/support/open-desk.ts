import { existsSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import { createTicketSearch } from "~/providers/search/fts5-ticket-search.server";
import { createImageStorage } from "~/providers/storage/image-storage.server";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { replyByMail, staffFinder } from "~/services/staff/tickets/reply-by-mail.server";
import { receiveMail, type ReceiveMailResult } from "~/services/support/receive-mail.server";
import type { IncomingMail } from "~/providers/inbound/port";
import { openDatabase } from "~db/client.server";
import type { Database } from "~db/schema";
import { migrations } from "../../../migrations";

interface OpenDesk {
  receive: (input: {
    mail: IncomingMail;
    recipients: string[];
    envelopeSender: string | undefined;
  }) => Promise<ReceiveMailResult>;
  close: () => Promise<void>;
}

/**
 * The desk of the server beside which this runs, with its settings and its database. The server sends within a second what
 * is put into the outbox.
 *
 * @throws when no mail is received here, and when the database is not as this version left it
 */
export async function openDesk(): Promise<OpenDesk> {
  const { config } = await import("~/config/config.server"); // reads the environment, with what .env has put there
  if (config.inboundEmail === null) throw new Error("INBOUND_EMAIL is not set.");
  const file = config.databaseUrl.replace(/^file:/, "");
  if (!existsSync(file)) throw new Error("the server has not been started yet.");
  const db = openDatabase(config.databaseUrl);
  await refuseOtherVersion(db);
  const ctx = {
    db,
    now: () => new Date(),
    maxBreakdownDepth: config.maxBreakdownDepth,
    maxPlacementQuestions: config.maxPlacementQuestions,
    predictionModel: SHIPPED_MODEL, // nothing is predicted here
    sellsPlans: config.billing !== "none",
    images: createImageStorage({ dataDir: config.dataDir }),
    support: {
      search: createTicketSearch(),
      mailbox: config.supportEmail,
      publicUrl: config.publicUrl,
      inbound: { address: config.inboundEmail, secret: config.sessionSecret },
    },
  };
  return {
    receive: (input) => receiveMail(ctx, { ...input, findStaff: staffFinder(config), reply: replyByMail }),
    close: () => db.destroy(),
  };
}

/** During an upgrade mail waits with the mail server: the tables are the server's to change. */
async function refuseOtherVersion(db: Kysely<Database>): Promise<void> {
  const last = await sql<{ name: string }>`select max(name) as name from kysely_migration`
    .execute(db)
    .catch(() => null);
  if (last?.rows[0]?.name !== Object.keys(migrations).sort().at(-1))
    throw new Error("the server is being upgraded, or has not been started since.");
}

import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createTicket } from "~/services/support/create-ticket.server";
import { findReplyAddress } from "~/services/support/reply-address.server";
import { createTestContext } from "./support/context";
import { createLearner } from "./support/factories";
import { withoutServices } from "./support/model-env";
import { rawMail } from "./support/raw-mail";

const SECRET = "a secret of at least 32 characters";
const INBOUND = "reply@learn.example.org";

/** A database in a file, as a server keeps it open, and the command beside it. */
async function createDesk() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const databaseUrl = `file:${path.join(dataDir, "app.db")}`;
  const ctx = await createTestContext({ databaseUrl, dataDir });
  ctx.support = { ...ctx.support, inbound: { address: INBOUND, secret: SECRET } };
  const ada = await createLearner(ctx);
  const created = await createTicket(ctx, {
    learnerId: ada.id,
    type: "general",
    priority: "low",
    subject: "It fails",
    description: "It does not load.",
    about: null,
  });
  if (created.status !== "created") throw new Error(created.status);
  const address = findReplyAddress(ctx, { ticketId: created.ticketId, side: "writer" })!;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const runByNpm = (mail: Buffer, recipient: string) => runCommand(BY_NPM, mail, recipient, environment);
  const run = (mail: Buffer, recipient: string, env: Record<string, string> = {}) =>
    runCommand(ALONE, mail, recipient, { ...environment, ...env });
  return { ctx, ada, address, run, runByNpm };
}

/** What a mail server is given, and what that starts, which is quicker alone. */
const BY_NPM = ["npm", "run", "--silent", "mail:receive", "--"];
const ALONE = [process.execPath, "--import", "tsx", "app/commands/support/receive-mail.ts"];

async function runCommand(
  [command = "", ...args]: string[],
  mail: Buffer,
  recipient: string,
  env: Record<string, string>,
) {
  const child = spawn(command, [...args, recipient], {
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...withoutServices,
      DEMO: "1",
      SESSION_SECRET: SECRET,
      INBOUND_EMAIL: INBOUND,
      SUPPORT_EMAIL: "desk@learn.example.org",
      ...env,
    },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stdin.on("error", () => {}); // it may end before it has read everything
  child.stdin.end(mail);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, printed };
}

test("the command takes a mail beside a running server, whose outbox then tells the desk", async () => {
  const { ctx, ada, address, run, runByNpm } = await createDesk();
  const envelope = Buffer.from(`From ${ada.email} Mon Jan  5 09:00:00 2026\n`);

  const taken = await runByNpm(Buffer.concat([envelope, rawMail({ from: ada.email, to: address })]), address);
  const again = await run(rawMail({ from: ada.email, to: address }), address);

  expect([taken, again]).toEqual([
    { code: 0, printed: "" },
    { code: 0, printed: "" },
  ]);
  expect(await ctx.db.selectFrom("ticket_messages").select("body").execute()).toEqual([{ body: "It works now." }]);
  const mails = await ctx.db.selectFrom("mails").select(["id", "to_address"]).execute();
  expect(mails).toMatchObject([{ to_address: "desk@learn.example.org" }]);
  const jobs = ctx.db.selectFrom("jobs").select("subject_id").where("kind", "=", "mail");
  expect(await jobs.execute()).toEqual([{ subject_id: mails[0]!.id }]);
});

test("what is refused is told in one line, with the number that mail servers know", async () => {
  const { ctx, ada, address, run } = await createDesk();
  const mail = rawMail({ from: ada.email, to: address });

  const forged = await run(mail, `reply+w${"0".repeat(41)}@learn.example.org`);
  const stranger = await run(rawMail({ from: "eve@example.org" }), address);
  const empty = await run(rawMail({ from: ada.email, body: "> Old." }), address);
  const automatic = await run(rawMail({ from: ada.email, head: ["Auto-Submitted: auto-replied"] }), address);
  const unset = await run(mail, address, { INBOUND_EMAIL: "" });
  const nowhere = await run(mail, address, { DATABASE_URL: "file:/nowhere/app.db" });
  await ctx.db.deleteFrom("kysely_migration" as never).execute();
  const upgraded = await run(mail, address);

  const codes = [forged, stranger, empty, automatic, unset, nowhere, upgraded].map(({ code }) => code);
  expect(codes).toEqual([67, 77, 65, 0, 75, 75, 75]);
  expect(stranger.printed).toMatch(/^A ticket can be answered only from .*\n$/);
  expect(automatic.printed).toBe("");
  expect(unset.printed).toMatch(/^[^\n]*INBOUND_EMAIL is not set\.\n$/);
});

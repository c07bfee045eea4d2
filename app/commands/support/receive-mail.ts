/**
 * `npm run mail:receive -- <recipient>`: takes one mail from standard input, for a mail server to hand it over. Its exit code
 * says what came of it, in the numbers that mail servers know (sysexits); what is refused is told in one line.
 */
import "~db/private-files.mjs";
import { existsSync } from "node:fs";
import { parseMail } from "~/providers/inbound/parse-mail.server";
import { explain, EXIT, type Outcome } from "./outcomes";
import { readInput } from "./read-input";
import { openDesk } from "./open-desk";

const MAX_BYTES = 25 * 1024 * 1024;

if (existsSync(".env")) process.loadEnvFile(".env");
const { line, code } = await takeMail().catch((error: unknown): Outcome => ({
  code: EXIT.tryLater,
  line: `Your mail could not be stored at this moment: ${error instanceof Error ? error.message : String(error)}`,
}));
if (line !== null) console.error(line.replace(/\s+/g, " "));
process.exitCode = code;

async function takeMail(): Promise<Outcome> {
  const raw = await readInput(process.stdin, MAX_BYTES);
  if (raw === null) return { code: EXIT.badMail, line: "This mail is too large: we take up to 25 MB." };
  const mail = await parseMail(raw).catch(() => null);
  if (mail === null) return { code: EXIT.badMail, line: "This is no mail that we can read." };
  const { receive, close } = await openDesk();
  try {
    const given = [...process.argv.slice(2), process.env["ORIGINAL_RECIPIENT"] ?? ""].filter(
      (address) => address !== "",
    );
    return explain(await receive({ mail, recipients: given, envelopeSender: process.env["SENDER"] }));
  } finally {
    await close();
  }
}

import { expect, test } from "@playwright/test";
import { startSmtpStandIn } from "../../stand-ins/smtp-server";
import { startServer } from "../../support/server";
import { findInconsistencies, readRows } from "../../support/server-database";
import { until } from "../../support/until";
import { Visitor } from "../../support/visitor";

/** A killed worker's lease (10 s), the time until the next look (1 s), and something for a busy machine. */
const RECOVERY_MS = 30_000;

test("kill -9 while a message is being mailed: it was stored once, and arrives after the restart", async () => {
  test.setTimeout(120_000);
  await using mailServer = await startSmtpStandIn();
  mailServer.answer = { hangAt: "data" };
  const env = { SMTP_URL: mailServer.url, SUPPORT_EMAIL: "desk@learn.example.org" };
  const first = await startServer({ env });
  const { dataDir } = first;
  const visitor = new Visitor(first.url);
  const contact = await visitor.open("/contact-us");
  const message = { name: "Ada", email: "ada@example.org", subject: "general", message: "Where is the demo?" };

  const thanks = await visitor.submit(contact, contact.form("Send Message"), message);
  await until(() => mailServer.connections === 1);
  await first.kill9();
  expect(thanks.text()).toContain("Thank you. We have your message.");
  expect(readRows(dataDir, "select count(*) as count from mails")).toEqual([{ count: 1 }]);
  mailServer.answer = { accept: true };
  await startServer({ dataDir, env });
  await until(() => readRows(dataDir, "select id from mails").length === 0, RECOVERY_MS);

  expect(mailServer.mails.map(({ to, text }) => [to, text.split("\n")[0]])).toEqual([
    [["desk@learn.example.org"], "Where is the demo?"],
  ]);
  expect(readRows(dataDir, "select user_name as name, description as message from tickets")).toEqual([
    { name: "Ada", message: "Where is the demo?" },
  ]);
  expect(findInconsistencies(dataDir)).toEqual([]);
});

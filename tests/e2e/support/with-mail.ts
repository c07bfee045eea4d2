import { startSmtpStandIn, type ReceivedMail, type SmtpStandIn } from "../../stand-ins/smtp-server";
import { expect, test as base } from "./test";

/** Whose server this is, and who helps there. */
export const GRACE = { name: "Grace Hopper", email: "grace@staff.example.org" };
export const SUPPORT_EMAIL = "desk@learn.example.org";

interface MailFixtures {
  /** Waits for the mail to this address with these words in it. */
  mailTo: (address: string, words: string) => Promise<ReceivedMail>;
}

interface MailWorkerFixtures {
  mailServer: SmtpStandIn;
}

/** As `test`, with a server that can send mail: to a stand-in that keeps it. */
export const test = base.extend<MailFixtures, MailWorkerFixtures>({
  mailServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the needs of a fixture from this pattern
    async ({}, use) => {
      const standIn = await startSmtpStandIn();
      await use(standIn);
      await standIn.close();
    },
    { scope: "worker" },
  ],
  serverEnv: [
    async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url, SUPPORT_EMAIL, STAFF_EMAILS: GRACE.email }),
    { scope: "worker" },
  ],
  mailTo: async ({ mailServer }, use) => {
    await use(async (address, words) => {
      const find = () => mailServer.mails.find(({ to, text }) => to.includes(address) && text.includes(words));
      await expect.poll(find, { message: `a mail to ${address} with "${words}"` }).toBeDefined();
      return find()!;
    });
  },
});

export { expect } from "./test";

import { expect, onTestFinished, test } from "vitest";
import { startSmtpStandIn } from "../../../tests/stand-ins/smtp-server";
import type { Mail } from "./port";
import { createSmtpSender } from "./smtp.server";

/** What arrives of a mail that is sent. */
async function received(overrides: Partial<Mail>) {
  const server = await startSmtpStandIn();
  onTestFinished(() => server.close());
  const sender = createSmtpSender({
    smtpUrl: server.url,
    from: "desk@learn.example.org",
    publicUrl: "https://learn.example.org",
  });
  const mail: Mail = {
    id: "mail-1",
    to: "ada@example.org",
    replyTo: null,
    subject: "Hello",
    text: "A text.\n",
    html: null,
    unsubscribeUrl: null,
    ...overrides,
  };
  expect(await sender.send(mail, { signal: new AbortController().signal })).toEqual({ status: "sent" });
  return server.mails[0]!;
}

test("a mail with HTML arrives as both, the text first, for programs that show the last they can", async () => {
  const text = "Grüße\n.\nEnde\n";
  const html = `<!doctype html>\n<p title="ä">Grüße =3D</p>\n.\n<p>${"Wort ".repeat(1000)}</p>\n`;

  const mail = await received({ text, html });

  expect(mail.headers.get("content-type")).toMatch(/^multipart\/alternative;/);
  expect(mail.parts.map(({ type }) => type)).toEqual(["text/plain", "text/html"]);
  expect(mail).toMatchObject({ text, html });
  expect(Math.max(...mail.raw.split("\r\n").map((line) => line.length))).toBeLessThan(100);
});

test("HTML that names files and addresses is sent as it is, and nothing is fetched for it", async () => {
  const html = '<img src="/etc/hostname"><img src="data:image/png;base64,AAAA"><a href="http://127.0.0.1:1/">x</a>\n';

  const mail = await received({ html });

  expect(mail.html).toBe(html);
  expect(mail.parts).toHaveLength(2);
});

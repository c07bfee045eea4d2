import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startSmtpStandIn } from "../../../tests/stand-ins/smtp-server";
import type { Mail } from "./port";
import { createSmtpSender } from "./smtp.server";

const never = new AbortController().signal;

function mail(overrides: Partial<Mail> = {}): Mail {
  return {
    id: "mail-1",
    to: "ada@example.org",
    replyTo: null,
    subject: "Hello",
    text: "A text.\n",
    html: null,
    unsubscribeUrl: null,
    ...overrides,
  };
}

function senderTo(smtpUrl: string, limits: { idleTimeoutMs?: number; deadlineMs?: number } = {}) {
  return createSmtpSender({
    smtpUrl,
    from: "desk@learn.example.org",
    publicUrl: "https://learn.example.org",
    ...limits,
  });
}

async function startServer(options: Parameters<typeof startSmtpStandIn>[0] = {}) {
  const server = await startSmtpStandIn(options);
  onTestFinished(() => server.close());
  return server;
}

test("a mail arrives as plain text, from us, to one reader, under an id that stays the same at each attempt", async () => {
  const server = await startServer();
  const sender = senderTo(server.url);

  const results = [
    await sender.send(mail({ subject: "Grüße – 你好", text: "Ärger\nund Glück 🌱\n.\nEnde\n" }), { signal: never }),
    await sender.send(mail(), { signal: never }),
  ];

  expect(results).toEqual([{ status: "sent" }, { status: "sent" }]);
  const [first, second] = server.mails;
  expect(first).toMatchObject({ from: "desk@learn.example.org", to: ["ada@example.org"] });
  expect(first?.text).toBe("Ärger\nund Glück 🌱\n.\nEnde\n");
  expect(first?.headers.get("from")).toBe("Taproot <desk@learn.example.org>");
  expect(first?.headers.get("subject")).toMatch(/^=\?UTF-8\?/);
  expect(first?.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8/);
  expect(first?.headers.get("auto-submitted")).toBe("auto-generated");
  expect(first?.headers.get("x-auto-response-suppress")).toBe("All");
  expect(first?.headers.get("message-id")).toBe("<mail-1@learn.example.org>");
  expect(second?.headers.get("message-id")).toBe("<mail-1@learn.example.org>");
  for (const name of ["reply-to", "list-unsubscribe", "x-mailer"]) expect(first?.headers.has(name), name).toBe(false);
});

test("no line is longer than mail may have, whatever was typed", async () => {
  const server = await startServer();
  const text = `${"x".repeat(5000)}\n${"ä".repeat(5000)}`;

  await senderTo(server.url).send(mail({ text, subject: `${"🌱".repeat(100)}${"x".repeat(100)}` }), { signal: never });

  const [received] = server.mails;
  expect(received?.text.trim()).toBe(text);
  expect(Math.max(...received!.raw.split("\r\n").map((line) => line.length))).toBeLessThan(100);
});

test("a mail says whom to reply to, and how to end mail of its kind with one click", async () => {
  const server = await startServer();
  const unsubscribeUrl = `https://learn.example.org/newsletter/unsubscribe/${"t".repeat(60)}`;

  await senderTo(server.url).send(mail({ replyTo: "bob@example.org", unsubscribeUrl }), { signal: never });

  const headers = server.mails[0]?.headers;
  expect(headers?.get("reply-to")).toBe("bob@example.org");
  expect(headers?.get("list-unsubscribe")).toBe(`<${unsubscribeUrl}>`);
  expect(headers?.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

test.each<Partial<Mail>>([
  { to: "ada@example.org\r\nBcc: eve@example.org" },
  { to: "ada@example.org, eve@example.org" },
  { to: "ada@example.org\0" },
  { to: "Ada <ada@example.org>" },
  { replyTo: "bob@example.org\nBcc: eve@example.org" },
  { replyTo: "bob@example.org;eve@example.org" },
  { subject: "Hello\r\nBcc: eve@example.org" },
  { subject: "Hello\r\n\r\nAnother body" },
  { subject: "Hello\0" },
  { unsubscribeUrl: "https://learn.example.org/>\r\nBcc: eve@example.org" },
])("what could write a line of its own into the head of a mail goes nowhere: %j", async (bad) => {
  const server = await startServer();

  const result = await senderTo(server.url).send(mail(bad), { signal: never });

  expect(result.status).toBe("rejected");
  expect(JSON.stringify(result)).not.toContain("example.org");
  expect(server.connections).toBe(0);
});

test("lines of the text that look like a head, or like the end of a mail, are text", async () => {
  const server = await startServer();
  const text = "\n\nBcc: eve@example.org\n.\nRCPT TO:<eve@example.org>\n.\n\n";

  await senderTo(server.url).send(mail({ text }), { signal: never });

  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.to).toEqual(["ada@example.org"]);
  expect(server.mails[0]?.headers.has("bcc")).toBe(false);
  expect(server.mails[0]?.text.trim()).toBe(text.trim());
});

test.each([
  { refuse: 550, at: "to", text: "5.1.1 <ada@example.org> is unknown" } as const,
  { refuse: 554, at: "data", text: "5.7.1 <ada@example.org> A text." } as const,
])("what a server refuses for good is rejected, and the reason repeats no address and no text: %j", async (answer) => {
  const server = await startServer();
  server.answer = answer;

  const result = await senderTo(server.url).send(mail(), { signal: never });

  expect(result).toEqual({
    status: "rejected",
    reason: expect.stringMatching(
      new RegExp(`^The mail server answered ${answer.refuse} 5\\.\\d\\.\\d to (RCPT TO|DATA)\\.$`),
    ),
  });
});

test.each([
  { refuse: 451, at: "to" } as const,
  { refuse: 452, at: "data" } as const,
  { refuse: 421, at: "greeting" } as const,
  { refuse: 554, at: "greeting" } as const, // our address is on a list: nothing is wrong with the mail
  { refuse: 530, at: "from" } as const, // sign in first
  { refuse: 554, at: "to", text: "5.7.1 <ada@example.org>: Relay access denied" } as const, // to us, for everybody
  { refuse: 553, at: "from" } as const, // MAIL_FROM is wrong, as it is for every mail
  { cut: true } as const,
])("what may go better another time is worth another attempt: %j", async (answer) => {
  const server = await startServer();
  server.answer = answer;

  const result = await senderTo(server.url).send(mail(), { signal: never });

  expect(result.status).toBe("unreachable");
  expect(JSON.stringify(result)).not.toContain("example.org");
});

test("without a server there, a mail is worth another attempt", async () => {
  const server = await startSmtpStandIn();
  await server.close();

  const result = await senderTo(server.url).send(mail(), { signal: never });

  expect(result).toEqual({
    status: "unreachable",
    reason: "No connection to the mail server came about, or it broke. Is it there, and is its certificate valid?",
  });
});

test.each(["offered", "always"] as const)(
  "a server on this machine needs no certificate that others trust (TLS %s)",
  async (tls) => {
    const server = await startServer({ tls });

    const result = await senderTo(server.url).send(mail(), { signal: never });

    expect(result).toEqual({ status: "sent" });
    expect(server.mails).toMatchObject([{ isEncrypted: true }]);
  },
);

test.each(["greeting", "from", "data"] as const)("a server that falls silent (%s) is left", async (hangAt) => {
  const server = await startServer();
  server.answer = { hangAt };

  const result = await senderTo(server.url, { idleTimeoutMs: 400 }).send(mail(), { signal: never });

  expect(result).toEqual({ status: "unreachable", reason: "The mail server did not answer in time." });
});

test("a server that says a little now and then is left all the same", async () => {
  const chatterbox = createServer((socket) => {
    const timer = setInterval(() => socket.write("220-still here\r\n"), 5);
    socket.on("error", () => undefined).once("close", () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => chatterbox.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void chatterbox.close());
  const url = `smtp://127.0.0.1:${(chatterbox.address() as AddressInfo).port}`;

  const result = await senderTo(url, { deadlineMs: 60 }).send(mail(), { signal: never });

  expect(result).toEqual({ status: "unreachable", reason: "The mail server took too long." });
});

test("a mail that was taken, but not confirmed in time, goes out again under the same id", async () => {
  const server = await startServer();
  server.answer = { accept: true, after: new Promise(() => undefined) };

  const first = await senderTo(server.url, { idleTimeoutMs: 400 }).send(mail(), { signal: never });
  server.answer = { accept: true };
  const second = await senderTo(server.url).send(mail(), { signal: never });

  expect([first.status, second.status]).toEqual(["unreachable", "sent"]);
  expect(server.mails.map(({ headers }) => headers.get("message-id"))).toEqual([
    "<mail-1@learn.example.org>",
    "<mail-1@learn.example.org>",
  ]);
});

test("a process that stops lets go of a mail at once", async () => {
  const server = await startServer();
  server.answer = { hangAt: "data" };
  const stopping = new AbortController();

  const sending = senderTo(server.url).send(mail(), { signal: stopping.signal });
  stopping.abort(new Error("the worker stops"));

  await expect(sending).rejects.toThrow("the worker stops");
});

test("user and password come from the address, decoded; a wrong password is a setting, not the mail's fault", async () => {
  const login = { user: "desk@example.org", pass: "p@ss/w:ord%" };
  const server = await startServer({ login });
  const { host } = new URL(server.url);
  const urlWith = (pass: string) => `smtp://${encodeURIComponent(login.user)}:${encodeURIComponent(pass)}@${host}`;

  const right = await senderTo(urlWith(login.pass)).send(mail(), { signal: never });
  const wrong = await senderTo(urlWith("guessed")).send(mail(), { signal: never });

  expect(right).toEqual({ status: "sent" });
  expect(wrong).toEqual({
    status: "unreachable",
    reason: "The mail server did not take the user and password. It answered 535 5.7.8.",
  });
});

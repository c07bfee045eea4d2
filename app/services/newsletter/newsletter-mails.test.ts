import { expect, test } from "vitest";
import { confirmationMail, issueMail } from "./newsletter-mails";

const to = { email: "ada@example.org", token: "a-token" };
const publicUrl = "https://learn.example.org";

test("the first mail says why it came, and has the links that confirm and that forget the address", () => {
  const mail = confirmationMail({ to, publicUrl });

  expect(mail).toMatchObject({ to: "ada@example.org", subject: "Do you want Taproot’s articles by email?" });
  expect(mail.text).toContain("asked us to send new Taproot articles to this address");
  expect(mail.text).toContain("\nhttps://learn.example.org/newsletter/confirm/a-token\n");
  expect(mail.text).toContain("\nhttps://learn.example.org/newsletter/unsubscribe/a-token\n");
});

test("a mail about an article has its title, excerpt and address, and the way to end it, for people and for programs", () => {
  const post = { slug: "why-gaps-stay", title: "Why gaps stay", excerpt: "They do not go by themselves." };

  const mail = issueMail({ to, publicUrl, post });

  expect(mail).toMatchObject({
    to: "ada@example.org",
    subject: "Why gaps stay",
    unsubscribeUrl: "https://learn.example.org/newsletter/unsubscribe/a-token",
  });
  expect(mail.text).toMatch(/^Why gaps stay\n\nThey do not go by themselves\.\n/);
  expect(mail.text).toContain("https://learn.example.org/blog/why-gaps-stay\n");
  expect(mail.text).toContain("You get this because you subscribed");
  expect(mail.text).toContain("\nhttps://learn.example.org/newsletter/unsubscribe/a-token\n");
});

test("a title with line breaks makes no further headers", () => {
  const post = { slug: "x", title: "Gaps\r\nBcc: all@example.org", excerpt: "" };

  expect(issueMail({ to, publicUrl, post }).subject).toBe("Gaps Bcc: all@example.org");
});

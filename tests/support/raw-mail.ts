interface RawMail {
  from?: string;
  to?: string;
  id?: string;
  /** Further lines of the head. */
  head?: string[];
  /** Of the body, with lines of its own where it has parts. */
  type?: string;
  body?: string;
}

/** A mail as it comes over the wire. */
export function rawMail({
  from = "Ada <ada@example.org>",
  to = "desk@example.org",
  id = "<1@mail.example.org>",
  head = [],
  type = "text/plain; charset=utf-8",
  body = "It works now.",
}: RawMail = {}): Buffer {
  const lines = [`From: ${from}`, `To: ${to}`, ...(id ? [`Message-ID: ${id}`] : []), "Subject: Re: Hello", ...head];
  return Buffer.from([...lines, "MIME-Version: 1.0", `Content-Type: ${type}`, "", body, ""].join("\n"), "utf8");
}

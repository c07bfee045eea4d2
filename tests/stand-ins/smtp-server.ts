import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** How the server takes the next mails. */
export type SmtpAnswer =
  /** Takes it; where `after` is given, says so only then. */
  | { accept: true; after?: Promise<unknown> }
  /** Refuses at this point of the conversation, with this code and text. */
  | { refuse: number; at: SmtpStep; text?: string }
  /** Says nothing more from this point on. */
  | { hangAt: SmtpStep }
  /** The connection breaks in the middle of the mail. */
  | { cut: true };

type SmtpStep = "greeting" | "login" | "from" | "to" | "data";

export interface ReceivedMail {
  /** Of the envelope. */
  from: string;
  to: string[];
  /** By names in lower case, in one line each. */
  headers: Map<string, string>;
  /** As it came, head and body. */
  raw: string;
  /** As it reads. */
  text: string;
  /** The same as HTML; null where it has none. */
  html: string | null;
  /** What it consists of, in order: one part, or the alternatives. */
  parts: MailPart[];
  isEncrypted: boolean;
}

interface MailPart {
  /** `text/plain` */
  type: string;
  content: string;
}

export type SmtpStandIn = Awaited<ReturnType<typeof startSmtpStandIn>>;

interface SmtpStandInOptions {
  /** Asked for before any mail is taken. */
  login?: { user: string; pass: string };
  port?: number;
  /** Encrypts when asked to, or from the beginning; its certificate is one that nobody trusts. */
  tls?: "offered" | "always";
}

/** A mail server on this machine that keeps what it is given. `answer` of what it returns may be changed at any time. */
export async function startSmtpStandIn({ login, port = 0, tls }: SmtpStandInOptions = {}) {
  const state = { answer: { accept: true } as SmtpAnswer, mails: [] as ReceivedMail[], connections: 0 };
  const sockets = new Map<string, Socket>();

  /** Whether the conversation goes on at this step; a hang never says. */
  function goOn(step: SmtpStep, callback: (error?: Error | null) => void): void {
    const { answer } = state;
    if ("hangAt" in answer && answer.hangAt === step) return;
    if ("refuse" in answer && answer.at === step) callback(refusal(answer.refuse, answer.text));
    else callback();
  }

  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: [...(tls ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    secure: tls === "always",
    logger: false, // it warns of its certificate otherwise
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect(session, callback) {
      state.connections += 1;
      sockets.set(session.id, socketOf(server, session));
      goOn("greeting", callback);
    },
    onAuth({ username, password }, _session, callback) {
      if (username !== login?.user || password !== login?.pass) return callback(refusal(535, "5.7.8 Wrong password"));
      goOn("login", (error) => callback(error, { user: username }));
    },
    onMailFrom: (_address, _session, callback) => goOn("from", callback),
    onRcptTo: (_address, _session, callback) => goOn("to", callback),
    onData(stream, session, callback) {
      if ("cut" in state.answer) return void sockets.get(session.id)?.destroy();
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => {
        goOn("data", (error) => {
          if (error) return callback(error);
          state.mails.push(receivedMail(session, Buffer.concat(chunks).toString("utf8")));
          const { answer } = state;
          const when = "after" in answer ? answer.after : undefined;
          void Promise.resolve(when).then(() => callback());
        });
      });
    },
    onClose: (session) => void sockets.delete(session.id),
  });
  server.on("error", () => undefined); // connections that break are what this is for
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const listening = (server.server.address() as AddressInfo).port;

  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return Object.assign(state, {
    url: `${tls === "always" ? "smtps" : "smtp"}://127.0.0.1:${listening}`,
    close: stop,
    [Symbol.asyncDispose]: stop,
  });
}

function refusal(responseCode: number, text = "As the script says."): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** smtp-server tells of its connections, and not whose they are but by their id. */
function socketOf(server: SMTPServer, session: SMTPServerSession): Socket {
  const { connections } = server as unknown as { connections: Set<{ id: string; _socket: Socket }> };
  const connection = [...connections].find(({ id }) => id === session.id);
  if (!connection) throw new Error("smtp-server has no connection of this session");
  return connection._socket;
}

function receivedMail({ envelope, secure }: SMTPServerSession, raw: string): ReceivedMail {
  const { headers } = splitHead(raw);
  const parts = partsOf(raw);
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    to: envelope.rcptTo.map(({ address }) => address),
    headers,
    raw,
    text: parts.find(({ type }) => type === "text/plain")?.content ?? "",
    html: parts.find(({ type }) => type === "text/html")?.content ?? null,
    parts,
    isEncrypted: secure,
  };
}

function splitHead(raw: string): { headers: Map<string, string>; body: string } {
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const [name = "", ...value] = line.split(":");
    headers.set(name.toLowerCase(), value.join(":").trim());
  }
  return { headers, body: body.join("\r\n\r\n") };
}

function partsOf(raw: string): MailPart[] {
  const { headers, body } = splitHead(raw);
  const contentType = headers.get("content-type") ?? "text/plain";
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary !== undefined) {
    const [inside = ""] = `\r\n${body}`.split(`\r\n--${boundary}--`);
    return inside.split(`\r\n--${boundary}\r\n`).slice(1).flatMap(partsOf);
  }
  const content = decoded(body, headers.get("content-transfer-encoding") ?? "7bit").replaceAll("\r\n", "\n");
  return [{ type: contentType.split(";")[0]!, content }];
}

function decoded(body: string, encoding: string): string {
  switch (encoding.toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64").toString("utf8");
    case "quoted-printable":
      return Buffer.from(
        body
          .replace(/=\r\n/g, "")
          .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number(`0x${hex}`))),
        "latin1",
      ).toString("utf8");
    default:
      return body;
  }
}

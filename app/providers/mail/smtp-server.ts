import { isLoopback } from "~/network/is-loopback";

interface SmtpServer {
  host: string;
  /** The usual one when left out. */
  port: number | undefined;
  /** TLS from the first byte; otherwise from STARTTLS on, where the server offers it. */
  secure: boolean;
  /** Rather send nothing than send it readable for all on the way. */
  requireTLS: boolean;
  /** Of a server on this machine no certificate is asked: what does not leave it, nobody can read on the way. */
  tls: { rejectUnauthorized: boolean };
  auth: { user: string; pass: string } | undefined;
}

/** What an address such as `smtps://user:p%40ss@mail.example.org:465` says. A password never leaves this machine unencrypted. */
export function smtpServer(smtpUrl: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port: port === "" ? undefined : Number(port),
    secure: protocol === "smtps:",
    requireTLS: username !== "" && !isLoopback(host),
    tls: { rejectUnauthorized: !isLoopback(host) },
    auth: username === "" ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

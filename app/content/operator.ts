/**
 * Who runs this server, as the legal pages name them. Whoever runs it fills this in, in one place; what is null is shown
 * as missing.
 */
interface Operator {
  /** The person or company that answers for this server. */
  name: string | null;
  /** For letters, on one line. */
  address: string | null;
  /** For what these pages are about; without it SUPPORT_EMAIL stands there, or the contact form. */
  email: string | null;
  /** Whose law holds and whose courts decide: "Ireland". */
  jurisdiction: string | null;
  /** Name and address of e-mail, where the law wants one. */
  dataProtectionOfficer: string | null;
  /** The country the server stands in. */
  serverCountry: string | null;
  /** Who runs the language model's server, and in which country; only for servers that are connected to one. */
  modelProvider: string | null;
}

export const operator: Operator = {
  name: null,
  address: null,
  email: null,
  jurisdiction: null,
  dataProtectionOfficer: null,
  serverCountry: null,
  modelProvider: null,
};

/** Lines of the server's log are thrown away after so many days: whoever runs it sees to that. */
export const LOG_DAYS = 90;

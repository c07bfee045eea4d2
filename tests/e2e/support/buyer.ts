import { personHash } from "~/services/billing/trials.server";
import { change, readRow, readRows } from "../../support/server-database";
import type { Visitor } from "../../support/visitor";
import { signIn } from "../../support/walk";
import type { SellingServer } from "./selling-server";

export const EMAIL = "ada@example.org";

/** Ada has signed in. Who has had a trial pays at once. */
export async function signUp({ url, dataDir }: SellingServer, { hadTrial }: { hadTrial: boolean }) {
  const visitor = await signIn(url, { name: "Ada", email: EMAIL });
  const sql = "select id as learnerId, google_sub as accountKey from learners where email = ?";
  const { learnerId, accountKey } = readRow<{ learnerId: string; accountKey: string }>(dataDir, sql, EMAIL);
  const used = "insert into used_trials (person_hash, used_at) values (?, ?)";
  if (hadTrial) change(dataDir, used, personHash(accountKey), new Date(0).toISOString());
  return { learnerId, visitor };
}

/** … and has paid for the first month, of which the product was told. */
export async function subscribe(selling: SellingServer, card?: "fails-later") {
  const ada = await signUp(selling, { hadTrial: true });
  await selling.stripe.payCheckout(await openCheckout(ada.visitor), card);
  await selling.tell();
  return ada;
}

/** The button on the upgrade page. Resolves to the session of the page for paying that it leads to. */
export async function openCheckout(visitor: Visitor, cycle: "monthly" | "yearly" = "monthly"): Promise<string> {
  const upgrade = await visitor.open(`/payments/upgrade?cycle=${cycle}`);
  const answer = await visitor.send(upgrade, upgrade.form("/payments/checkout"));
  const session = answer.headers.get("Location")?.split("/checkout/")[1];
  if (!session) throw new Error(`There is no page for paying: ${answer.status} ${await answer.text()}`);
  return session;
}

/** What their subscription page says. */
export async function subscriptionPage(visitor: Visitor): Promise<string> {
  return (await visitor.open("/dashboard/subscription")).text();
}

/** Opens the page of a change and presses its button. Resolves to what is said then. */
export async function changePlan(
  visitor: Visitor,
  { path, button }: { path: "cancel" | "reactivate" | "switch-to-yearly"; button: string },
): Promise<string> {
  const asked = await visitor.open(`/dashboard/subscription/${path}`);
  return (await visitor.submit(asked, asked.form(button))).text();
}

/** Subjects, oldest first. */
export function mailsIn(dataDir: string): string[] {
  const rows = readRows<{ subject: string }>(dataDir, "select subject from mails order by rowid");
  return rows.map(({ subject }) => subject);
}

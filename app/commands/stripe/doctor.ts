/** `npm run stripe:doctor`: says what is wrong with the Stripe account that the settings name; exits 1 when something is. */
import { existsSync } from "node:fs";
import { connectToStripe } from "~/providers/payments/stripe/connect.server";
import { failWith } from "../fail-with";
import { examineAccount } from "./examine-account";
import { readStripeSettings } from "./stripe-settings";

const ALL_MS = 60_000;
const SIGNS = { fine: "  ok ", note: "  -- ", wrong: "WRONG" };

if (existsSync(".env")) process.loadEnvFile(".env");
if (process.env["BILLING"] === "none") {
  console.log("BILLING=none: everybody has everything, and nothing is sold.");
  process.exit(0);
}
try {
  const { settings, missing } = readStripeSettings(process.env);
  const findings = [
    ...missing.map((name) => ({ result: "wrong" as const, line: `${name} is not set.` })),
    ...(await examineAccount(await connectToStripe(settings, ALL_MS), settings)),
  ];
  for (const { result, line } of findings) console.log(`${SIGNS[result]}  ${line}`);
  const count = findings.filter(({ result }) => result === "wrong").length;
  if (count > 0)
    failWith("\nPlans cannot be sold like this. `npm run stripe:setup` mends what can be mended from here.");
  console.log("\nPlans can be sold.");
} catch (error) {
  failWith(error instanceof Error ? error.message : String(error));
}

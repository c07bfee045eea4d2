/**
 * `npm run stripe:setup`: makes what the plans need in the Stripe account of STRIPE_SECRET_KEY, as often as one likes, and
 * prints the settings for the server.
 */
import { existsSync } from "node:fs";
import { connectToStripe } from "~/providers/payments/stripe/connect.server";
import { failWith } from "../fail-with";
import { setUpAccount } from "./set-up-account";
import { readStripeSettings } from "./stripe-settings";

const ALL_MS = 120_000;

if (existsSync(".env")) process.loadEnvFile(".env");
try {
  const { settings } = readStripeSettings(process.env);
  const isLive = settings.secretKey.includes("_live_");
  console.log(`Setting up ${isLive ? "an account with REAL MONEY" : "a test account"} …\n`);
  const { steps, variables, notes } = await setUpAccount(await connectToStripe(settings, ALL_MS), settings);
  for (const step of steps) console.log(step);
  console.log("\nFor .env, beside STRIPE_SECRET_KEY:\n");
  for (const [name, value] of Object.entries(variables)) console.log(`${name}=${value}`);
  for (const note of notes) console.log(`\n${note}`);
} catch (error) {
  failWith(error instanceof Error ? error.message : String(error));
}

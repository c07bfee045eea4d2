import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { createLedger } from "~/services/spend/ledger.server";
import { openDatabase } from "~db/client.server";
import { quietDesk } from "./quiet-desk";
import { plannedCall, spendSettings } from "./model-calls";

// A server of its own for a test: asks for calls all at once, and prints how many were let through.
const [databaseUrl = "", learnerId = "", count = "", tokens = "", time = ""] = process.argv.slice(2);

const ledger = createLedger(
  {
    db: openDatabase(databaseUrl),
    now: () => new Date(time),
    maxBreakdownDepth: 1,
    maxPlacementQuestions: 20,
    predictionModel: SHIPPED_MODEL,
    sellsPlans: false,
    support: quietDesk(),
  },
  spendSettings({ tokens: Number(tokens) }),
);
const calls = Array.from({ length: Number(count) }, () => ledger.admit(plannedCall({ id: learnerId })));
const answers = await Promise.allSettled(calls);
console.log(answers.filter(({ status }) => status === "fulfilled").length);

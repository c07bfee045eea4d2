/** `npm run model:doctor`: tries the configured model server; exits 1 and says what to change when it cannot write courses. */
import { existsSync } from "node:fs";
import { examineServer, type Examination } from "./examine-server.server";
import type { Finding } from "./finding";
import { withoutLogin } from "./probe-reach.server";

if (existsSync(".env")) process.loadEnvFile(".env");
const { config } = await import("~/config/config.server").catch((error: Error) => fail(error.message));
if (!config.model) {
  fail("No model is configured: set OPENAI_BASE_URL (or OPENAI_API_KEY, for OpenAI itself) and OPENAI_MODEL.");
}

console.log(`Trying ${withoutLogin(config.model.baseUrl)} …\n`);
const examination = await examineServer(config.model);
print(examination);
process.exit(examination.advice === null ? 0 : 1);

function print({ findings, advice }: Examination): void {
  const header: Finding = { feature: "feature", result: "result", meaning: "what it means" };
  const rows = [header, ...findings];
  const width = (column: "feature" | "result") => Math.max(...rows.map((row) => row[column].length));
  for (const { feature, result, meaning } of rows) {
    console.log(`${feature.padEnd(width("feature"))}  ${result.padEnd(width("result"))}  ${meaning}`);
  }
  console.log(
    `\n${advice === null ? "Courses can be written with it." : `Courses cannot be written with it. ${advice}`}`,
  );
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

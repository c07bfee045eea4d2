/** `npm run model:doctor`: tries the configured model server; exits 1 and says what to change when it cannot write courses. */
import { existsSync } from "node:fs";
import { register } from "node:module";

register("./raw-imports.server.ts", import.meta.url);
if (existsSync(".env")) process.loadEnvFile(".env");
const { config } = await import("~/config/config.server").catch((error: Error) => fail(error.message));
if (!config.model) {
  fail("No model is configured: set OPENAI_BASE_URL (or OPENAI_API_KEY, for OpenAI itself) and OPENAI_MODEL.");
}
const { readPacks } = await import("~/providers/author/curriculum/read-packs.server");
const { examineServer } = await import("./examine-server.server");
const { withoutLogin } = await import("./probe-reach.server");
const { reportOf } = await import("./report");

console.log(`Trying ${withoutLogin(config.model.baseUrl)} …\n`);
const packs = await readPacks([config.ownCurriculumDir]);
const examination = await examineServer(config.model, { packs });
console.log(reportOf(examination));
process.exit(examination.advice === null ? 0 : 1);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/**
 * `npm run model:doctor [-- --quick]`: tries the configured model server; exits 1 and says what to change when it cannot
 * write courses. Quick is without the questions with known keys.
 */
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
const { announcement, reportOf } = await import("./report");

const isQuick = process.argv.includes("--quick");
console.log(`Trying ${withoutLogin(config.model.baseUrl)} …\n${announcement(config.model, isQuick)}`);
const packs = await readPacks(config.curriculumDirs);
const onStep = (step: string) => console.error(`  trying: ${step}`);
const examination = await examineServer(config.model, { packs, isQuick, onStep });
console.log(`\n${reportOf(examination)}`);
process.exit(examination.advice === null ? 0 : 1);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** `npm run curriculum:check [folder …]`: exits 1 and names every mistake when a pack is not sound. */
import { checkPack } from "./check-pack.server";
import { readPacks } from "./read-packs.server";

const folders = process.argv.slice(2);
const packs = await readPacks(folders.length > 0 ? folders : ["db/curriculum"]);
const problems = packs.flatMap((pack) => checkPack(pack).map((problem) => `${pack.id}: ${problem}`));
for (const problem of problems) console.error(problem);
for (const pack of packs) {
  const questions = [...pack.concepts.values()].reduce((sum, concept) => sum + concept.questions.length, 0);
  console.log(`${pack.id}: ${pack.concepts.size} concepts, ${questions} questions`);
}
if (packs.length === 0) console.error("no packs found");
process.exit(problems.length > 0 || packs.length === 0 ? 1 : 0);

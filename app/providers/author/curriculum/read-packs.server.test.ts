import { appendFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { goodConcept, goodPack, goodQuestion, writePack } from "../../../../tests/support/packs";
import { PackError, readPacks } from "./read-packs.server";

test("a pack is read as it was written", async () => {
  const pack = goodPack();

  expect(await readPacks([writePack(pack)])).toEqual([pack]);
});

test("packs of several folders are read", async () => {
  const folders = [writePack(goodPack()), writePack(goodPack({ id: "bushes" }), "bushes")];

  expect((await readPacks(folders)).map((pack) => pack.id)).toEqual(["trees", "bushes"]);
});

/** The message with which a folder is refused. */
async function refusal(folder: string): Promise<string> {
  const outcome = await readPacks([folder]).then(
    () => new Error("it was read"),
    (error: unknown) => error,
  );
  if (outcome instanceof PackError) return outcome.message;
  throw outcome;
}

/** The message with which the good pack is refused once its concept `tip` was spoilt. */
function refusalOfConcept(tip: object): Promise<string> {
  const concepts = new Map<string, object>(goodPack().concepts).set("tip", tip);
  return refusal(writePack({ ...goodPack(), concepts }));
}

/** The same for its first question. */
function refusalOfQuestion(question: object): Promise<string> {
  return refusalOfConcept({ ...goodConcept("tip"), questions: [question, ...goodConcept("tip").questions.slice(1)] });
}

test("a folder whose name is not the pack's id is refused", async () => {
  expect(await refusal(writePack(goodPack(), "forest"))).toContain('id is "trees", must be "forest"');
});

test("a file whose name is not the concept's id is refused", async () => {
  const concepts = new Map([["leaf", goodConcept("tip")]]);

  expect(await refusal(writePack({ ...goodPack(), concepts }))).toContain('id is "tip", must be "leaf"');
});

test("an unknown field is refused, with the file and the field named", async () => {
  expect(await refusalOfConcept({ ...goodConcept("tip"), colour: "green" })).toMatch(/tip\.yaml:[^]*"colour"/);
  expect(await refusalOfQuestion({ ...goodQuestion("q"), hint: "Four." })).toMatch(/questions\.0: [^]*"hint"/);
  expect(await refusal(writePack({ ...goodPack(), author: "me" }))).toMatch(/pack\.yaml:[^]*"author"/);
});

test("a missing field is refused, with its place", async () => {
  expect(await refusalOfConcept({ ...goodConcept("tip"), summary: undefined })).toMatch(/tip\.yaml:\n {2}summary: /);
  expect(await refusalOfQuestion({ ...goodQuestion("q"), answer: undefined })).toContain("questions.0.answer: ");
  expect(await refusal(writePack({ ...goodPack(), goals: undefined }))).toContain("goals: ");
});

test("an empty explanation is refused", async () => {
  expect(await refusalOfQuestion({ ...goodQuestion("q"), explanation: "  \n" })).toContain(
    "questions.0.explanation: must not be empty",
  );
});

test("fewer than four questions are refused", async () => {
  const questions = goodConcept("tip").questions.slice(1);

  expect(await refusalOfConcept({ ...goodConcept("tip"), questions })).toContain(
    "questions: a concept needs at least four questions",
  );
});

test("HTML in a text is refused", async () => {
  for (const html of [
    "<b>four</b>",
    "see <img src=x> there",
    "<script>alert(1)</script>",
    "line<br/>break",
    "<!-- note -->",
  ]) {
    expect(await refusalOfQuestion({ ...goodQuestion("q"), question: html })).toContain(
      "questions.0.question: must not contain HTML",
    );
  }
});

test("signs for less and greater are no HTML", async () => {
  const tip = goodConcept("tip", { summary: "Knows that 3 < x and x > 2, and that a<2 or $a<b$ say more." });

  await expect(readPacks([writePack({ ...goodPack(), concepts: new Map([["tip", tip]]) })])).resolves.toHaveLength(1);
});

test("an option letter that is none is refused", async () => {
  const { a, b, c } = goodQuestion("q").options;

  expect(await refusalOfQuestion({ ...goodQuestion("q"), options: { a, b, z: c } })).toContain("letters from a to e");
});

test("a resource at an address that is no web page is refused", async () => {
  const { content } = goodConcept("tip");
  const external_resources = [{ ...content.external_resources[0]!, url: "javascript:alert(1)" }];

  expect(await refusalOfConcept({ ...goodConcept("tip"), content: { ...content, external_resources } })).toContain(
    "content.external_resources.0.url: ",
  );
});

test("an identifier with a space or a capital letter is refused", async () => {
  expect(await refusalOfConcept({ ...goodConcept("tip"), prerequisites: ["The root"] })).toContain(
    "prerequisites.0: must be lower-case words joined by hyphens",
  );
});

test("a subsection with more than three concepts is refused", async () => {
  const pack = goodPack();
  pack.sections[0]!.subsections[0]!.concepts = ["root", "middle", "tip", "leaf"];

  expect(await refusal(writePack(pack))).toContain("sections.0.subsections.0.concepts: ");
});

test("a file that is no YAML is refused with its name", async () => {
  const folder = writePack(goodPack());
  appendFileSync(path.join(folder, "trees", "concepts", "tip.yaml"), "\n  - [: }");

  expect(await refusal(folder)).toContain("tip.yaml: ");
});

test("a field written twice is refused, not silently overruled", async () => {
  const folder = writePack(goodPack());
  appendFileSync(path.join(folder, "trees", "concepts", "tip.yaml"), "\nname: Another name\n");

  expect(await refusal(folder)).toContain("tip.yaml: ");
});

test("a folder that is not there is refused by name", async () => {
  expect(await refusal("/no/such/folder")).toContain("/no/such/folder cannot be read");
});

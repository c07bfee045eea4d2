import { expect, test } from "vitest";
import { readPacks } from "./curriculum/read-packs.server";
import { findItemFlaws, isNearDuplicate, type FlawedItem } from "./item-flaws";

/** A sound question with these options, of which the second is right. */
function item(texts: string[] = ["a quarter", "a half", "a third"], changes: Partial<FlawedItem> = {}): FlawedItem {
  return {
    question: "Which part of a cake do two people get who share it fairly?",
    explanation: "Two equal parts make the whole.",
    options: texts.map((text, index) => ({
      text,
      isCorrect: index === 1,
      misconception: index === 1 ? null : `Counts the pieces wrong, ${index} times.`,
      feedback: index === 1 ? null : "How many parts are there?",
    })),
    ...changes,
  };
}

test("a sound question has no flaw", () => {
  expect(findItemFlaws(item())).toEqual([]);
});

test("findItemFlaws counts TeX as well, and of a question that is too long looks for nothing else", () => {
  const formula = (length: number) => `Which part is $${"\\,".repeat(length / 2)}$ of a cake?`;

  expect(findItemFlaws(item(undefined, { question: formula(2900) }))).toEqual([]);
  expect(findItemFlaws(item(["", "", ""], { question: formula(3000) }))).toEqual(["stem-too-long"]);
  expect(findItemFlaws(item(["a quarter", `${formula(900)}`, "a third"]))).toEqual([]);
  expect(findItemFlaws(item(["", `${formula(1000)}`, "a third"]))).toEqual(["option-too-long"]);
});

test("of the 320 questions of the hand-made curriculum one is flagged: a sentence beside three numbers", async () => {
  const packs = await readPacks(["db/curriculum"]);
  const questions = packs.flatMap((pack) => [...pack.concepts.values()].flatMap((concept) => concept.questions));

  const flagged = questions.flatMap((question, index) => {
    const options = Object.entries(question.options).map(([key, { text, misconception, feedback }]) => ({
      text,
      isCorrect: key === question.answer,
      // Packs name a misconception by its id, and two options may come from the same.
      misconception: misconception ? `${misconception}, as in ${key}` : null,
      feedback: feedback ?? null,
    }));
    const others = questions.filter((_, other) => other !== index).map((other) => other.question);
    return findItemFlaws({ ...question, options }, others).map((flaw) => `${question.id}: ${flaw}`);
  });

  expect(questions).toHaveLength(320);
  expect(flagged).toEqual(["total-probability-village: longest-option-is-key"]);
});

test("no key, and two keys, are not one", () => {
  const none = item();
  none.options[1]!.isCorrect = false;
  const two = item();
  two.options[0]!.isCorrect = true;

  expect(findItemFlaws(none)).toContain("not-one-key");
  expect(findItemFlaws(two)).toEqual(["not-one-key"]);
});

test.each([2, 6])("%i options are too few or too many", (count) => {
  const texts = ["one", "two", "three", "four", "five", "six"].slice(0, count);

  expect(findItemFlaws(item(texts))).toEqual(["option-count"]);
});

test.each([
  ["Blue sky", "  blue   SKY."],
  ["$x + 1$", "$x+1$"],
  ["$\\frac{1}{2}\\,$", "$\\dfrac{1}{2}$"],
  ["**Paris**", "“Paris”"],
])("the options '%s' and '%s' are equal", (one, other) => {
  expect(findItemFlaws(item([one, "something else", other]))).toEqual(["equal-options"]);
});

test.each([
  ["AA", "Aa"],
  ["$N$", "$n$"],
  ["`String`", "`string`"],
  ["-3", "3"],
  ["1.5", "15"],
  ["$x^2$", "$x_2$"],
  ["$f(x)$", "$f'(x)$"],
])("the options '%s' and '%s' differ", (one, other) => {
  expect(findItemFlaws(item([one, "something else", other]))).toEqual([]);
});

test.each([
  "All of the above",
  "None of the above.",
  "*None of these options is correct*",
  "Both A and B",
  "Options A, C and D",
  "All are correct",
  "Alle oben genannten",
  "Keine der Antworten ist richtig",
  "Aucune de ces réponses",
  "Todas las anteriores",
  "A and C are correct",
  "Nenhuma das anteriores",
  "Ни один из вариантов",
  "لا شيء مما سبق",
  "以上都是",
  "以上皆非",
  "上記のすべて",
  "Nessuna delle precedenti",
  "Żadna z powyższych",
  "Yukarıdakilerin hepsi",
])("'%s' speaks of other options", (text) => {
  expect(findItemFlaws(item(["a quarter", "a half", text]))).toEqual(["all-or-none-of-the-above"]);
});

test.each([
  "A and B",
  "None of the sample",
  "All of the numbers above ten",
  "Neither machine",
  "Both",
  "Option pricing",
])("'%s' speaks of the matter", (text) => {
  expect(findItemFlaws(item(["a quarter", "a half", text]))).toEqual([]);
});

test("a right option that is much longer than the others gives itself away", () => {
  const long = "a half, because two people who share fairly get equal parts";

  expect(findItemFlaws(item(["a quarter", long, "a third"]))).toEqual(["longest-option-is-key"]);
  expect(findItemFlaws(item([`${long} indeed`, long, "a third"]))).toEqual([]);
});

test("the length of a formula's commands does not count", () => {
  expect(
    findItemFlaws(item(["$\\pi$", "$\\operatorname{arctan}\\left(\\frac{1}{\\sqrt{2}}\\right)$", "$2\\pi$"])),
  ).toEqual([]);
});

test("a question that contains the right option and no other gives it away", () => {
  const question = "What does somebody get who takes a half of the cake?";

  expect(findItemFlaws(item(undefined, { question }))).toEqual(["clang-association"]);
  expect(findItemFlaws(item(["a quarter", "a half", "the cake"], { question }))).toEqual([]);
});

test("numbers in the question are no giveaway", () => {
  const question = "Which of the numbers 12 and 15 is even in base ten?";

  expect(findItemFlaws(item(["15", "12", "27"], { question }))).toEqual([]);
});

test("almost the same words with the same numbers are the same question", () => {
  const stem = "A fair coin is thrown 3 times. What is the probability of exactly two heads?";

  expect(isNearDuplicate(stem, "A fair coin is thrown 3 times: what is the probability of exactly two heads?")).toBe(
    true,
  );
  expect(isNearDuplicate(stem, "A fair coin is thrown $3$ times. What's the probability of exactly two heads?")).toBe(
    true,
  );
  expect(isNearDuplicate(stem, "A fair coin is thrown 4 times. What is the probability of exactly two heads?")).toBe(
    false,
  );
  expect(isNearDuplicate(stem, "A fair die is rolled 3 times. How likely are exactly two sixes in all?")).toBe(false);
  expect(findItemFlaws(item(), ["Which part of a cake do two people get, who share it fairly?"])).toEqual([
    "near-duplicate",
  ]);
});

test("texts that are too short or too long are found", () => {
  expect(findItemFlaws(item(undefined, { question: "Which?" }))).toEqual(["stem-too-short"]);
  expect(findItemFlaws(item(undefined, { question: "$7 \\times 8 = ?$" }))).toEqual([]);
  expect(findItemFlaws(item(undefined, { question: "So it is. ".repeat(150) }))).toEqual(["stem-too-long"]);
  expect(findItemFlaws(item(["word ".repeat(70), "a half", "a third"]))).toEqual(["option-too-long"]);
  expect(findItemFlaws(item(["", "a half", "a third"]))).toEqual(["empty-option"]);
});

test.each([
  ["explanation-too-long", item(undefined, { explanation: "word ".repeat(900) })],
  ["misconception-too-long", changed({ misconception: "word ".repeat(110) })],
  ["feedback-too-long", changed({ feedback: "word ".repeat(220) })],
])("%s: nobody reads so much after an answer", (flaw, long) => {
  expect(findItemFlaws(long)).toEqual([flaw]);
});

/** A sound question but for its last option. */
function changed(changes: Partial<FlawedItem["options"][number]>): FlawedItem {
  const sound = item();
  Object.assign(sound.options[2]!, changes);
  return sound;
}

test("a wrong option that nobody would choose for a reason is found", () => {
  const silent = item();
  silent.options[2]!.misconception = "  ";

  expect(findItemFlaws(silent)).toEqual(["no-misconception"]);
});

test("a question that has to be read twice is found", () => {
  const question = `Considering the aforementioned institutional prerequisites, notwithstanding contradictory
    interpretations, which characterisation of intergovernmental responsibilities, as traditionally understood by
    constitutional theoreticians of international organisations, is substantially incompatible with contemporary
    administrative jurisprudence, and consequently unjustifiable?`;

  expect(findItemFlaws(item(undefined, { question }))).toEqual(["reading-level"]);
});

test("an explanation or a feedback that calls an option by its letter is found", () => {
  expect(findItemFlaws(item(undefined, { explanation: "So option A is correct." }))).toEqual(["option-by-letter"]);
  expect(findItemFlaws(changed({ feedback: "So option A is correct." }))).toEqual(["option-by-letter"]);
});

test("feedback on a wrong option that says the right one gives it away", () => {
  expect(findItemFlaws(changed({ feedback: "No, it is *a half*." }))).toEqual(["feedback-names-key"]);
  const kept = [{ feedback: "No, it is more than a third." }, { text: "half of a half", feedback: "A half, halved." }];
  expect(kept.map((option) => findItemFlaws(changed(option)))).toEqual([[], []]);
});

test.each([
  "Which of these parts of a cake is NOT fair to two people?",
  "All parts of the cake are fair EXCEPT one, which is it?",
  "Which part of a cake is not fair to two people?",
])("'%s' asks for what is not so", (question) => {
  expect(findItemFlaws(item(undefined, { question }))).toEqual(["negative-stem"]);
});

test.each([
  "What does a NOT gate give for a cake of zero?",
  "A cake is not cut yet. Which part is fair to two people?",
])("'%s' asks for what is so", (question) => {
  expect(findItemFlaws(item(undefined, { question }))).toEqual([]);
});

test("misconceptions differ, and say in four words or more what somebody believes", () => {
  const alike = item();
  alike.options[0]!.misconception = "Counts the pieces WRONG, 2 times";

  expect(findItemFlaws(alike)).toEqual(["misconceptions-alike"]);
  expect(findItemFlaws(changed({ misconception: "It is wrong." }))).toEqual(["misconception-too-short"]);
  expect(findItemFlaws(changed({ misconception: "数错了" }))).toEqual([]);
});

test("an explanation in another script than the question is found, a foreign word is not", () => {
  const other = (explanation: string, changes = {}) => findItemFlaws(item(undefined, { explanation, ...changes }));

  expect(other("两个相等的部分组成整体。 Two equal parts make the whole.")).toEqual(["other-script"]);
  expect(other("Two equal parts make the whole.", { question: "谁建立了秦朝？" })).toEqual([]);
  expect(other("Two equal parts (τὰ μέρη) make the whole, $\\alpha + \\beta = 1$.")).toEqual([]);
});

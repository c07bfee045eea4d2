import { expect, test } from "vitest";
import { findRepetitionsOf } from "./personal-text";

const repeatedFrom = (written: string, typed: string[], known: string[]) =>
  findRepetitionsOf(typed, known)(written)?.kind ?? null;

const typed = "My teacher Anna Kowalska said that the slope of my graph is always the height, call 0171 234-5678.";

test("five words in a row from a learner are found, whatever the signs between them", () => {
  expect(repeatedFrom("Is the slope of my - graph - steep?", [typed], [])).toBe("words");
  expect(repeatedFrom("What is the slope of a graph?", [typed], [])).toBeNull();
});

test("words that stand in the question which the learner explained are no secret", () => {
  expect(repeatedFrom("Why is the slope of my graph steep?", [typed], ["Find the slope of my graph."])).toBeNull();
});

test("five words of a script without spaces are found", () => {
  expect(repeatedFrom("因为我妈妈在上海工作所以", ["我觉得因为我妈妈在上海工作"], [])).toBe("words");
});

test("an e-mail address is found even in what is known otherwise", () => {
  expect(repeatedFrom("Write to Anna@Example.org", ["I am anna@example.org"], ["anna@example.org"])).toBe(
    "e-mail address",
  );
});

test("a number of four digits or more is found however it is spaced", () => {
  expect(repeatedFrom("Dial 0171 2345678.", [typed], [])).toBe("number");
  expect(repeatedFrom("Customer 48213 owes how much?", ["I am customer 48213"], [])).toBe("number");
});

test("small numbers, decimal fractions and the numbers of the question are mathematics", () => {
  expect(repeatedFrom("What is 125 times 3.14159?", ["because 125 times 3.14159 is it"], [])).toBeNull();
  expect(repeatedFrom("How many are 1500?", ["1500 I guess"], ["There are 1500 of them."])).toBeNull();
});

test("a name is found, also where a sentence begins with it on one side", () => {
  expect(repeatedFrom("How tall is Kowalska's house?", [typed], [])).toBe("name");
  expect(repeatedFrom("Now Ben has two apples.", ["Ben told me so"], [])).toBe("name");
});

test("a name that the concept itself bears may be used", () => {
  expect(repeatedFrom("What does the theorem of Bayes say?", ["I used Bayes here"], ["Bayes' theorem"])).toBeNull();
});

test("names from the field are no names of people, and excuse nothing else", () => {
  const topic = "I want to play Chopin's Etudes in the style of Nr. 2718 with Wanda";
  const repeated = (written: string) =>
    findRepetitionsOf([topic], [], [topic, "Chopin's music"])(written)?.kind ?? null;

  expect(findRepetitionsOf([topic], [], ["Chopin's music"])("What did Chopin write?")).toBeNull();
  expect(findRepetitionsOf([topic], [], ["Chopin's music"])("What does Wanda play?")?.kind).toBe("name");
  expect(repeated("What does Wanda play?")).toBeNull();
  expect(repeated("Plays them in the style of Chopin.")).toBeNull();
  expect(repeated("Plays etudes in the style of Chopin.")).toBe("words");
  expect(repeated("Plays 2718.")).toBe("number");
});

test("words that begin sentences, and abbreviations, are no names", () => {
  expect(repeatedFrom("Because of DNA. I'm sure.", ["Because DNA has it, I'm sure"], [])).toBeNull();
});

test("the capitals of titles and lists are no names", () => {
  expect(repeatedFrom("Sight Reading", ["Reading is hard for me"], [])).toBeNull();
  expect(repeatedFrom("Learn these:\n- Reading\n- Writing", ["Reading is hard for me"], [])).toBeNull();
  expect(repeatedFrom("Kowalska Method", ["My aunt Kowalska says so"], [])).toBe("name");
});

test("German nouns are no names, but two of them in a row are", () => {
  const german = "Ich glaube, der Nenner ist die Zahl unten, sagt Petra Müller.";

  expect(repeatedFrom("Was sagt der Nenner über die Zahl?", [german], [])).toBeNull();
  expect(repeatedFrom("Was rechnet Petra Müller?", [german], [])).toBe("name");
});

test("the longest explanations, made to be slow to read, are read in a moment", () => {
  const capitals = Array.from({ length: 1500 }, (_, number) => `N${number.toString(36).replace(/\d/g, "x")}a`).join(
    " ",
  );
  const started = performance.now();

  for (const typed of [`der die das ${capitals}`, capitals, "a@".repeat(5000), "1 ".repeat(5000)]) {
    findRepetitionsOf([typed], [])(typed);
  }

  expect(performance.now() - started).toBeLessThan(1500);
});

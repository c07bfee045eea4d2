import { expect, test } from "vitest";
import { scriptedModel } from "../../../../../tests/support/scripted-model";
import { createKeyCourt } from "./key-court";

const { signal } = new AbortController();
const question = { learnerId: "ada", question: "Which one is even?", options: ["one", "two", "three"] };
const KEY = 1;

interface CourtRequest {
  options: { letter: string; text: string }[];
  /** Where only the options that say the same are asked for. */
  answer?: string;
}

/**
 * A court of two whose solvers choose these options, one after the other.
 *
 * @param synonyms options that say the same as the key
 */
function setUp(chosen: string[], synonyms: string[] = []) {
  const model = scriptedModel({
    ask: {
      court: ({ options, answer }: CourtRequest) => {
        const texts = answer === undefined ? [chosen.shift()] : [answer, ...synonyms];
        const named = options.filter(({ text }) => texts.includes(text));
        return { reasoning: "", right_options: named.map(({ letter }) => letter) };
      },
    },
  });
  const court = createKeyCourt({ model: model.client, checks: 2 });
  const rule = (sideBySide: boolean) =>
    court.rule(question, { answerIndex: KEY, calculated: "nowhere" }, { sideBySide }, signal);
  return { ...model, rule };
}

test.each([true, false])("a key that both solvers find stands (side by side: %s)", async (sideBySide) => {
  const { rule, callsOf } = setUp(["two", "two"]);

  expect(await rule(sideBySide)).toEqual({ agrees: true });

  expect(callsOf("court").map(({ prompt }) => prompt.id.split("@")[0])).toEqual([
    "court-choice",
    "court-match",
    "court-statements",
  ]);
});

test.each([true, false])("one solver who comes to another option is enough (side by side: %s)", async (sideBySide) => {
  const { rule } = setUp(["two", "three"]);

  expect(await rule(sideBySide)).toMatchObject({ agrees: false, vote: { answerIndex: 2 } });
});

test.each([true, false])(
  "so is an option that says the same as the key, though both solvers see only the key (side by side: %s)",
  async (sideBySide) => {
    const { rule } = setUp(["two", "two"], ["three"]);

    expect(await rule(sideBySide)).toMatchObject({ agrees: false, vote: { answerIndex: null } });
  },
);

test("where a question cannot be answered without its options, somebody judges each of them instead", async () => {
  const { client, callsOf } = scriptedModel({
    ask: {
      court: ({ options }: Partial<CourtRequest>) => {
        const right = options?.filter(({ text }) => text === "two").map(({ letter }) => letter);
        return { reasoning: "", answer: null, expression: null, right_options: right };
      },
    },
  });
  const court = createKeyCourt({ model: client, checks: 2 });
  const unseen = { ...question, question: "Which is even?" };

  await court.rule(unseen, { answerIndex: KEY, calculated: "nowhere" }, { sideBySide: false }, signal);

  expect(callsOf("court").map(({ prompt }) => prompt.id.split("@")[0])).toEqual([
    "court-choice",
    "court-match",
    "court-free",
    "court-statements",
  ]);
});

test("in turn, after one who disagrees nobody else is asked", async () => {
  const { rule, callsOf } = setUp(["three", "two"]);

  await rule(false);

  expect(callsOf("court")).toHaveLength(1);
});

test("side by side, all are asked before any has answered, and given up once one disagrees", async () => {
  const asked: AbortSignal[] = [];
  const solvers: ((option: string) => void)[] = [];
  const { client } = scriptedModel({});
  const waiting = {
    ...client,
    ask: (_call: unknown, signal: AbortSignal) => {
      asked.push(signal);
      return new Promise<never>((resolve, reject) => {
        solvers.push((letter) => resolve({ reasoning: "", right_options: [letter] } as never));
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      });
    },
  };
  const court = createKeyCourt({ model: waiting, checks: 3 });

  const ruling = court.rule(question, { answerIndex: KEY, calculated: "nowhere" }, { sideBySide: true }, signal);
  expect(asked).toHaveLength(4); // three solvers, and one who compares
  solvers[1]!("none of them");

  expect(await ruling).toMatchObject({ agrees: false, vote: { answerIndex: null } });
  expect(asked.every(({ aborted }) => aborted)).toBe(true);
});

import { expect, test } from "vitest";
import { scriptedModel } from "../../../../../tests/support/scripted-model";
import { createKeyCourt } from "./key-court";

const { signal } = new AbortController();
const question = { learnerId: "ada", question: "Which is even?", options: ["one", "two", "three"] };
const KEY = 1;

interface CourtRequest {
  options: { letter: string; text: string }[];
}

/** A court of two whose solvers choose these options, one after the other. */
function setUp(...chosen: string[]) {
  const model = scriptedModel({
    ask: {
      court: ({ options }: CourtRequest) => {
        const text = chosen.shift();
        return { reasoning: "", right_options: [options.find((option) => option.text === text)!.letter] };
      },
    },
  });
  return { ...model, court: createKeyCourt({ model: model.client, checks: 2 }) };
}

test.each([true, false])("a key that both solvers find stands (side by side: %s)", async (sideBySide) => {
  const { court, callsOf } = setUp("two", "two");

  expect(await court.rule(question, { answerIndex: KEY, calculated: "nowhere" }, { sideBySide }, signal)).toEqual({
    agrees: true,
  });

  expect(callsOf("court")).toHaveLength(2);
});

test.each([true, false])("one solver who comes to another option is enough (side by side: %s)", async (sideBySide) => {
  const { court } = setUp("two", "three");

  expect(await court.rule(question, { answerIndex: KEY, calculated: "nowhere" }, { sideBySide }, signal)).toMatchObject(
    {
      agrees: false,
      vote: { answerIndex: 2 },
    },
  );
});

test("in turn, after one who disagrees nobody else is asked", async () => {
  const { court, callsOf } = setUp("three", "two");

  await court.rule(question, { answerIndex: KEY, calculated: "nowhere" }, { sideBySide: false }, signal);

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
  expect(asked).toHaveLength(3);
  solvers[1]!("none of them");

  expect(await ruling).toMatchObject({ agrees: false, vote: { answerIndex: null } });
  expect(asked.every(({ aborted }) => aborted)).toBe(true);
});

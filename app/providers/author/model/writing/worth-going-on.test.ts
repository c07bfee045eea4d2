import { expect, test } from "vitest";
import { CHECKS, collect, ON, request, setUp, written } from "../../../../../tests/support/written-questions";
import { AuthorError } from "~/providers/author/port";

const slots = [0, 1, 2, 3, 4, 5, 6, 7, 8];

interface Wished {
  wishes: { slot: number }[];
}

const askedFor = ({ request }: { request: unknown }) => (request as Wished).wishes.map(({ slot }) => slot);

test("a writer who always marks the wrong option is asked for three more, and then no further", async () => {
  const wrong = (slot: number) => {
    const question = written(slot);
    const [first, second, third] = question.options;
    const key = { ...first!, is_correct: true, misconception: null };
    const formerKey = { ...second!, is_correct: false, misconception: "Sleeps through the scale." };
    return { ...question, options: [key, formerKey, third!] };
  };
  let replaced = 0;
  const { author, calls, callsOf, ledger } = setUp({
    streams: Array.from(
      { length: 5 },
      () =>
        ({ wishes }: Wished) =>
          wishes.map(({ slot }) => wrong(slot)),
    ),
    ask: { repair: () => wrong(slots.length + replaced++) },
  });

  const { error } = await collect(author.writeQuestions(request(slots), ON));

  expect(error).toMatchObject({ kind: "retry", final: true });
  expect(callsOf("questions").map(askedFor)).toEqual([[0], [1, 2, 3, 4, 5, 6, 7, 8], [0], [1, 2]]);
  // A vote, a repair and a vote each; in either round the first question, and its repair, are checked in all ways at once.
  expect([calls.length, ledger.reviews.length]).toEqual([4 + 12 * 3 + 2 * 2 * (CHECKS - 1), 12]);
});

test("three more that are good show that it is worth going on with all the others", async () => {
  const { author, callsOf } = setUp({
    streams: [
      () => [],
      () => [],
      ...Array.from(
        { length: 3 },
        () =>
          ({ wishes }: Wished) =>
            wishes.map(({ slot }) => written(slot)),
      ),
    ],
  });

  expect((await collect(author.writeQuestions(request(slots), ON))).slots).toEqual(slots);
  expect(callsOf("questions").map(askedFor)).toEqual([[0], [1, 2, 3, 4, 5, 6, 7, 8], [0], [1, 2], [3, 4, 5, 6, 7, 8]]);
});

test("a question is asked for three times at the most", async () => {
  const cut = new AuthorError("retry", "The answer was cut off.");
  const streams = [0, 1, 2, 3].map((slot) => () => [written(slot), cut]);
  const { author, callsOf } = setUp({ streams });

  const { slots, error } = await collect(author.writeQuestions(request([0, 1, 2, 3]), ON));

  expect({ slots, error }).toEqual({ slots: [0, 1, 2], error: cut });
  expect(callsOf("questions")).toHaveLength(3);
});

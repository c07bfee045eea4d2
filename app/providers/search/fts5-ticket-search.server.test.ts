import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createTicketSearch } from "./fts5-ticket-search.server";

async function indexed(...texts: string[]) {
  const { db } = await createTestContext();
  const search = createTicketSearch();
  for (const [index, words] of texts.entries()) await search.put(db, { number: index + 1, words });
  return { db, search, find: (words: string, limit = 10) => search.find(db, { words, limit }) };
}

test("tickets are found by words and by their beginnings, whatever case and accents; the newest first", async () => {
  const { find } = await indexed("The café is closed", "My CAFE opens at nine", "Nothing of that");

  expect(await find("cafe")).toEqual([2, 1]);
  expect(await find("CLO caf")).toEqual([1]);
  expect(await find("cafe", 1)).toEqual([2]);
  expect(await find("coffee")).toEqual([]);
});

test.each(['"', "*", "NEAR(", "words: cafe", "a AND (", "-", "", "   ", "'); drop table tickets; --", "c++ % _"])(
  "%j is searched for and never understood as more than words",
  async (typed) => {
    const { find } = await indexed("Ada wrote this");

    expect(await find(typed)).toEqual([]);
  },
);

test("an email address is found as it is typed, a single letter only as a word", async () => {
  const { find } = await indexed("ada@example.org has plan B", "bob@example.org");

  expect(await find("ada@example.org")).toEqual([1]);
  expect(await find("b")).toEqual([1]);
});

test("what changed is found by its new words alone, and what is removed not at all", async () => {
  const { db, search, find } = await indexed("first words", "other words");

  await search.put(db, { number: 1, words: "second thoughts" });
  await search.remove(db, 2);

  expect(await find("words")).toEqual([]);
  expect(await find("second")).toEqual([1]);
});

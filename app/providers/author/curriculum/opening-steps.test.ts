import { expect, test } from "vitest";
import { goodPack, writePack } from "../../../../tests/support/packs";
import { createCurriculumAuthor } from "./curriculum-author.server";

test("the opening step of a question is found as long as it is worded as it was asked", async () => {
  const pack = goodPack();
  const [stepped, other] = pack.concepts.get("tip")!.questions;
  stepped!.opening_step = {
    question: "How many roots has one bell?",
    options: [
      { text: "2", response: "That is a pair." },
      { text: "1", right: true, response: "Now count the bells." },
    ],
  };
  const author = createCurriculumAuthor({ folders: [writePack(pack, pack.id)] });
  const openingStepOf = (id: string, question: string) => author.openingStepOf({ sourceKey: `trees/${id}`, question });

  expect(await openingStepOf(stepped!.id, stepped!.question)).toEqual({
    question: "How many roots has one bell?",
    options: [
      { text: "2", isRight: false, response: "That is a pair." },
      { text: "1", isRight: true, response: "Now count the bells." },
    ],
  });
  expect(await openingStepOf(stepped!.id, "How many were there?")).toBeNull();
  expect(await openingStepOf(other!.id, other!.question)).toBeNull();
});

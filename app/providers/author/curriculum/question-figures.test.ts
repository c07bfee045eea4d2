import { expect, test } from "vitest";
import { goodFigure, goodPack, writePack } from "../../../../tests/support/packs";
import { createCurriculumAuthor } from "./curriculum-author.server";

test("the drawing of a solution is found by its question, as long as it is worded as it was asked", async () => {
  const pack = goodPack();
  const [drawn, other] = pack.concepts.get("tip")!.questions;
  drawn!.figure = goodFigure;
  const author = createCurriculumAuthor({ folders: [writePack(pack, pack.id)] });
  const solutionOf = (sourceKey: string, question: string) => author.solutionOf({ sourceKey, question });

  expect(await solutionOf(`trees/${drawn!.id}`, drawn!.question)).toEqual(goodFigure);
  expect(await solutionOf(`trees/${drawn!.id}`, "How many were there?")).toBeNull();
  expect(await solutionOf(`trees/${other!.id}`, other!.question)).toBeNull();
  expect(await solutionOf(`stones/${drawn!.id}`, drawn!.question)).toBeNull();
});

test("the drawing of a mistake is found by its question and its option, each worded as it was asked", async () => {
  const pack = goodPack();
  const [drawn] = pack.concepts.get("tip")!.questions;
  const { question, options } = drawn!;
  options.a!.figure = goodFigure;
  const author = createCurriculumAuthor({ folders: [writePack(pack, pack.id)] });
  const mistakeOf = (option: string, asked = question) =>
    author.mistakeOf({ sourceKey: `trees/${drawn!.id}`, question: asked, option });

  expect(await mistakeOf(options.a!.text)).toEqual(goodFigure);
  expect(await mistakeOf(options.b!.text)).toBeNull();
  expect(await mistakeOf("About 3")).toBeNull();
  expect(await mistakeOf(options.a!.text, "How many were there?")).toBeNull();
});

import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { createTestContext } from "../../../tests/support/context";
import { createOddCourse } from "../../../tests/support/odd-course";
import { readZip } from "../../../tests/support/read-zip";
import { questionPackage } from "./qti-package.server";
import { RELAX_NG } from "../../../tests/support/qti-3-schema";

async function unpacked() {
  const ctx = await createTestContext();
  const course = await createOddCourse(ctx);
  const pieces: Uint8Array[] = [];
  const whose = { learnerId: course.learnerId, courseId: course.courseId, courseName: course.courseName };
  for await (const part of ctx.zip.pack(questionPackage(ctx, whose))) pieces.push(part);
  const files = readZip(Buffer.concat(pieces));
  return { ctx, course, text: (name: string) => files.get(name)!.toString(), names: [...files.keys()] };
}

test("a package has an item for each question whose key is earned, and no trace of the others", async () => {
  const { names, text } = await unpacked();

  expect(names).toEqual([expect.stringMatching(/^items\/item-[\da-f-]{36}\.xml$/), "test.xml", "imsmanifest.xml"]);
  const all = names.map(text).join();
  expect(all).toContain("KEYRIGHT");
  expect(all).toContain("BECAUSERIGHT");
  expect(all).not.toMatch(/WRONG|OPEN/);
});

test("every file is what the schema of QTI 3 allows, whatever is in the names and texts", async () => {
  const { names, text } = await unpacked();

  for (const name of names) {
    const { errors } = await validateXML({
      xml: { fileName: "document.xml", contents: text(name) },
      schema: { fileName: "qti.rng", contents: RELAX_NG },
      extension: "relaxng",
    });
    expect(
      errors.map(({ message }) => message),
      name,
    ).toEqual([]);
  }
});

test("the manifest names each file once, and the test each item by its file", async () => {
  const { names, text } = await unpacked();
  const [item = ""] = names;

  const manifest = text("imsmanifest.xml");
  const hrefs = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(["test.xml", item]);
  const identifier = /identifier="(item-[^"]+)"/.exec(text(item))![1]!;
  expect(text("test.xml")).toContain(`<qti-assessment-item-ref identifier="${identifier}" href="${item}"/>`);
  expect(manifest).toContain(`<dependency identifierref="${identifier}"/>`);
});

test("an item's key is among its choices, and formulas have none of the signs for text browsers", async () => {
  const { names, text } = await unpacked();

  const item = text(names[0]!);
  const key = /<qti-value>(choice-\d)<\/qti-value>/.exec(item)![1]!;
  expect(item).toMatch(new RegExp(`identifier="${key}">[^\\n]*KEYRIGHT`));
  expect(item.match(/<qti-simple-choice /g)).toHaveLength(4);
  expect(item).not.toMatch(/mphantom|tabindex/);
});

test("a course without any closed question is a package without items", async () => {
  const { ctx, course } = await unpacked();
  const whose = { learnerId: course.learnerId, courseId: course.courseId, courseName: "Empty" };
  await ctx.db.updateTable("questions").set({ status: "open" }).execute();

  const files = [];
  for await (const { name } of questionPackage(ctx, whose)) files.push(name);

  expect(files).toEqual(["test.xml", "imsmanifest.xml"]);
});

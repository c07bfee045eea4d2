import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createFolders, DRAWING, source } from "../../../tests/support/post-files";

test("a post is read from its file: fields, text, time to read and picture", async () => {
  const { posts, write } = createFolders();
  write("a-post.md", source({ featured_image: "a.svg", featured_image_alt: "A shape" }, `${"word ".repeat(660)}`));
  write("a.svg", DRAWING);
  write("README.md", "How to write a post");

  const [post, ...others] = await posts.all();

  expect(others).toEqual([]);
  expect(post).toMatchObject({
    slug: "a-post",
    title: "A post",
    excerpt: "What it says.",
    datePublished: "2026-01-02",
    category: "Learning",
    tags: ["Gaps", "Mastery"],
    author: "Ada",
    readTime: 3,
    featuredImage: { alt: "A shape", width: 1200, height: 630, version: expect.stringMatching(/^[0-9a-f]{12}$/) },
  });
  expect(post?.contentHtml).toMatch(/^<p>word word/);
  expect(Object.keys(post!)).not.toContain("pictureFile"); // where things are on this machine is nobody's business
});

test("posts come newest first", async () => {
  const { posts, write } = createFolders();
  write("b.md", source({ date_published: "2026-01-02" }));
  write("a.md", source({ date_published: "2026-01-02" }));
  write("c.md", source({ date_published: "2026-03-01" }));

  expect((await posts.all()).map(({ slug }) => slug)).toEqual(["c", "a", "b"]);
});

test.each([
  ["no title", source({ title: undefined }), "title"],
  ["a day that is none", source({ date_published: "2026-02-30" }), "date_published must be a day such as 2026-11-20"],
  ["a field that nobody knows", source({ titel: "x" }), 'Unrecognized key: "titel"'],
  ["a tag with a slash", source({ tags: ["a/b"] }), "tags.0 must begin with a letter"],
  ["a tag that Remix would take for its own", source({ tags: ["big.data"] }), "tags.0 must not end in .data"],
  ["a tag twice", source({ tags: ["Gaps", "gaps"] }), "tags must be different"],
  ["a title of two lines", source({ title: "a\nb" }), "title must be one line"],
  ["a title that nobody sees", source({ title: "\u200B\u2060\u00AD" }), "title must not be empty"],
  ["a title with half a character", source({ title: "a\uD800" }), "title must be one line of text"],
  ["an excerpt with no character", source({ excerpt: "a\uFFFF" }).replace("\uFFFF", "\\uFFFF"), "excerpt must be one"],
  ["another encoding", Buffer.from(source({}, "A café."), "latin1"), "is not UTF-8"],
  ["the end of a page, from a PDF", source({}, "One.\n\nTwo.\f"), "line 12 has U+000C, which nobody sees"],
  ["a character that is none", source({}, "One.\uFFFE"), "line 10 has U+FFFE, which nobody sees"],
  ["an unseen character in code", source({}, "`&#12;` and &#12;"), "its text makes U+000C, which nobody sees"],
  ["a picture without words", source({ featured_image: "a.svg" }), "featured_image_alt must say"],
  [
    "a picture in another folder",
    source({ featured_image: "../a.svg", featured_image_alt: "x" }),
    "featured_image must be",
  ],
  [
    "a picture that is not there",
    source({ featured_image: "b.svg", featured_image_alt: "x" }),
    "featured_image ENOENT",
  ],
  ["a picture that is none", source({ featured_image: "text.png", featured_image_alt: "x" }), "featured_image "],
  ["more text than fits", source({}, "word ".repeat(200_000)), "has more than 64 KB"],
  ["a title that runs backwards", source({ title: "pay \u202Eevif" }), "title must have no sign that turns"],
  ["fields only", source({}, "\n \n"), "has no text below its fields"],
  ["no fields", "Just text", "must begin with its fields"],
  ["fields that are no YAML", "---\na: [\n---\n", "a-post.md"],
  ["a formula that does not parse", source({}, "$\\frac{1}$"), "a-post.md"],
])("a post with %s is left out, and the file and the reason are told", async (_what, broken, reason) => {
  const { posts, write, troubles } = createFolders();
  write("a-post.md", broken);
  write("another.md", source());
  write("text.png", "no picture");

  const found = await posts.all();

  expect(found.map(({ slug }) => slug)).toEqual(["another"]);
  expect(troubles).toHaveLength(1);
  expect(`${troubles[0]?.file}: ${troubles[0]?.reason}`).toContain(reason);
  expect(troubles[0]?.file).toContain("a-post.md");
});

test("a named pipe, which nobody writes to, holds nobody up", async () => {
  const { posts, write, folder, troubles } = createFolders();
  execFileSync("mkfifo", [path.join(folder, "pipe.md")]);
  write("another.md", source());

  expect((await posts.all()).map(({ slug }) => slug)).toEqual(["another"]);
  expect(troubles).toMatchObject([{ file: path.join(folder, "pipe.md"), reason: "is no file" }]);
});

test("a trouble is told once, and again when it is another one", async () => {
  const { posts, write, troubles, travel } = createFolders();
  write("a-post.md", source({ title: undefined }));

  await posts.all();
  travel(10_000);
  await posts.all();
  expect(troubles).toHaveLength(1);
  write("a-post.md", source({ category: undefined }));
  travel(10_000);
  await posts.all();

  expect(troubles.map(({ reason }) => reason.split(" ")[0])).toEqual(["title", "category"]);
});

test.each(["Upper.md", "a post.md", "-a.md", "a--b.md"])("a file called %s is no address", async (name) => {
  const { posts, write, troubles } = createFolders();
  write(name, source());

  expect(await posts.all()).toEqual([]);
  expect(troubles[0]?.reason).toContain("its name must be");
});

test("a post of the operator's takes the place of ours, unless it is broken", async () => {
  const { posts, write, ours } = createFolders();
  write("a.md", source({ title: "Ours" }), ours);
  write("b.md", source({ title: "Ours too" }), ours);
  write("a.md", source({ title: "Theirs" }));
  write("b.md", source({ title: undefined }));

  expect((await posts.all()).map(({ title }) => title)).toEqual(["Theirs", "Ours too"]);
});

test("a folder that is not there is told, and the other one's posts are shown", async () => {
  const { posts, write, ours, folder, troubles } = createFolders();
  write("a.md", source(), ours);
  rmSync(folder, { recursive: true });

  expect(await posts.all()).toHaveLength(1);
  expect(troubles).toMatchObject([{ file: folder }]);
});

test("a new, a changed and a deleted file are noticed after a few seconds, and not before", async () => {
  const { posts, write, folder, travel } = createFolders();
  const titles = async () => (await posts.all()).map(({ title }) => title);
  write("a.md", source({ title: "First" }));
  write("b.md", source({ title: "Second" }));
  expect(await titles()).toEqual(["First", "Second"]);

  write("a.md", source({ title: "Changed" }));
  write("c.md", source({ title: "New" }));
  rmSync(path.join(folder, "b.md"));

  travel(1000);
  expect(await titles()).toEqual(["First", "Second"]);
  travel(5000);
  expect(await titles()).toEqual(["Changed", "New"]);
});

test("a clock that is set back holds nothing up", async () => {
  const { posts, write, travel } = createFolders();
  expect(await posts.all()).toEqual([]);

  write("a.md", source());
  travel(-60 * 60_000);

  expect(await posts.all()).toHaveLength(1);
});

test("a file or a picture that is a link out of the folder is not read", async () => {
  const { posts, write, folder, ours, troubles } = createFolders();
  const elsewhere = mkdtempSync(path.join(tmpdir(), "taproot-elsewhere-"));
  write("secret.svg", DRAWING, elsewhere);
  write("secret.md", source(), elsewhere);
  symlinkSync(path.join(elsewhere, "secret.md"), path.join(folder, "a.md"));
  symlinkSync(path.join(elsewhere, "secret.svg"), path.join(ours, "b.svg"));
  write("b.md", source({ featured_image: "b.svg", featured_image_alt: "x" }), ours);

  expect(await posts.all()).toEqual([]);
  expect(troubles.map(({ reason }) => reason).join()).toMatch(/b\.svg leads out.*a\.md leads out/);
});

test("links within a folder are followed, as containers mount files", async () => {
  const { posts, write, folder } = createFolders();
  mkdirSync(path.join(folder, "..data"));
  write("a.md", source(), path.join(folder, "..data"));
  symlinkSync(path.join("..data", "a.md"), path.join(folder, "a.md"));

  expect(await posts.all()).toHaveLength(1);
});

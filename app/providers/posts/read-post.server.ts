import { readFile } from "node:fs/promises";
import { renderPostText } from "~/rich-text/post-text.server";
import { wordsOf } from "~/rich-text/words-of";
import { hasSomethingToSee } from "~/text/visible-text";
import { readFrontMatter } from "./front-matter.server";
import type { Post } from "./port";
import { readingTime } from "./reading-time";
import { findUnseenCharacter } from "./unseen-character";

/** A post without its address and its picture, which other files tell. */
interface PostText extends Omit<Post, "slug" | "featuredImage"> {
  picture: { name: string; alt: string } | null;
}

/** @throws Error that says what is wrong with the file */
export async function readPost(file: string): Promise<PostText> {
  const source = decode(await readFile(file));
  const typed = findUnseenCharacter(source);
  if (typed) throw new Error(`line ${typed.line} has ${typed.name}, which nobody sees`);
  const { fields, text } = readFrontMatter(source);
  const contentHtml = await renderPostText(text);
  const made = findUnseenCharacter(contentHtml); // by `&#12;`, or in a formula
  if (made) throw new Error(`its text makes ${made.name}, which nobody sees`);
  const words = wordsOf(contentHtml);
  if (!hasSomethingToSee(words)) throw new Error("has no text below its fields");
  return {
    title: fields.title,
    excerpt: fields.excerpt,
    contentHtml,
    datePublished: fields.date_published,
    readTime: readingTime(words),
    category: fields.category,
    author: fields.author,
    tags: fields.tags,
    picture: fields.featured_image ? { name: fields.featured_image, alt: fields.featured_image_alt ?? "" } : null,
  };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("is not UTF-8"); // the decoder's own error has a code, as one of the system's that may pass
  }
}

import { readdir } from "node:fs/promises";
import path from "node:path";
import { createFileMemory } from "./file-memory.server";
import { measurePicture } from "./measure-picture.server";
import { containedPath } from "./contained-path.server";
import { createPictureFiles } from "./picture-files.server";
import type { Post, PostSource } from "./port";

interface PostFolderSettings {
  /** Of two posts with one name, the later folder's counts. */
  folders: string[];
  /** Where pictures are kept that were made from others. */
  dataDir: string;
  now: () => Date;
  /** A file or folder that cannot be shown, and why: once, until it changes. The other posts are there. */
  onTrouble: (trouble: { file: string; reason: string }) => void;
}

interface FoundPost {
  post: Post;
  pictureFile: string | null;
}

/** How long a change in a folder may go unnoticed. */
const LOOK_AGAIN_MS = 3000;

/** Some 10,000 words. A table or list of that length takes 30 MB while it is read; small machines have no more to spare. */
export const MAX_POST_BYTES = 64 * 1024;
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Loaded when first needed, for what renders a post would make the start longer. */
const readPost = async (file: string) => (await import("./read-post.server")).readPost(file);

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Posts as Markdown files, each with its front matter, in folders that are looked at again every few seconds. */
export function createPostFolders({ folders, dataDir, now, onTrouble }: PostFolderSettings): PostSource {
  const texts = createFileMemory(readPost, { maxBytes: MAX_POST_BYTES });
  const pictures = createFileMemory(measurePicture, { maxBytes: MAX_PICTURE_BYTES });
  const keepPicture = createPictureFiles({ dataDir });
  let lookedAt = -Infinity;
  let posts: Promise<FoundPost[]> = Promise.resolve([]);
  let told = new Map<string, string>();

  /** Costs a `stat` for each file where nothing has changed. */
  async function look(): Promise<FoundPost[]> {
    const bySlug = new Map<string, FoundPost>();
    const troubles = new Map<string, string>();
    for (const folder of folders) {
      const names = await postsIn(folder).catch(noteTrouble(troubles, folder));
      for (const name of names ?? []) {
        const found = await findPost(folder, name).catch(noteTrouble(troubles, path.join(folder, name)));
        if (found) bySlug.set(found.post.slug, found);
      }
    }
    for (const [file, reason] of troubles) if (told.get(file) !== reason) onTrouble({ file, reason });
    told = troubles;
    texts.forgetUnread();
    pictures.forgetUnread();
    return [...bySlug.values()].sort(newestFirst);
  }

  async function findPost(folder: string, name: string): Promise<FoundPost> {
    const slug = path.parse(name).name;
    if (!SLUG.test(slug)) throw new Error("its name must be lower-case letters and digits with hyphens between words");
    const { picture, ...text } = await texts.read(await containedPath(folder, name));
    const pictureFile = picture && (await containedPath(folder, picture.name).catch(blame("featured_image")));
    const featuredImage =
      picture && pictureFile
        ? { ...(await pictures.read(pictureFile).catch(blame("featured_image"))), alt: picture.alt }
        : null;
    return { post: { slug, ...text, featuredImage }, pictureFile };
  }

  function current(): Promise<FoundPost[]> {
    const time = now().getTime();
    if (Math.abs(time - lookedAt) < LOOK_AGAIN_MS) return posts; // a clock may be set back
    lookedAt = time;
    return (posts = look());
  }

  return {
    async all() {
      return (await current()).map(({ post }) => post);
    },

    async picture({ slug, ...wanted }) {
      const found = (await current()).find(({ post }) => post.slug === slug);
      if (!found?.pictureFile || found.post.featuredImage?.version !== wanted.version) return null;
      return keepPicture(found.pictureFile, wanted);
    },
  };
}

async function postsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith(".md") && !name.startsWith(".") && name !== "README.md").sort();
}

function newestFirst({ post: a }: FoundPost, { post: b }: FoundPost): number {
  return b.datePublished.localeCompare(a.datePublished) || a.slug.localeCompare(b.slug);
}

function noteTrouble(troubles: Map<string, string>, file: string) {
  return (error: Error): null => {
    troubles.set(file, error.message);
    return null;
  };
}

function blame(field: string) {
  return (error: Error): never => {
    throw new Error(`${field} ${error.message}`);
  };
}

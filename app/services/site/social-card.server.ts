import { sitePages, type SitePage } from "~/content/site-pages";
import { paths } from "~/urls/paths";
import type { CardWords, SocialCard } from "~/providers/cards/port";
import { findPublishedPosts, type BlogContext } from "~/services/blog/posts.server";
import type { AppContext } from "~/services/context";
import { findLandingQuestion } from "~/services/demo/landing-question.server";

type CardContext = BlogContext & Pick<AppContext, "cards" | "demoMaterial">;

/** The card of the page at `path`; null where there is no such page, or none with a card of its own. */
export async function findSocialCard(ctx: CardContext, { path }: { path: string }): Promise<SocialCard | null> {
  if (path === sitePages.home.path || path === sitePages.demo.path) return ctx.cards.print(await wordsOfQuestion(ctx));
  const page = Object.values<SitePage>(sitePages).find((candidate) => candidate.path === path);
  const words = page ? wordsOfPage(page) : await wordsOfPost(ctx, path);
  return words && ctx.cards.print(words);
}

function wordsOfPage({ title, group }: SitePage): CardWords {
  return { title, topic: group === "Product" ? "Adaptive learning" : group === title ? null : group };
}

/** The question itself, which both pages begin with: nothing else is as likely to be followed. */
async function wordsOfQuestion(ctx: CardContext): Promise<CardWords> {
  const { question } = await findLandingQuestion(ctx, new URLSearchParams());
  const options = question.options.map(({ html }) => plainText(html));
  return { title: plainText(question.stemHtml), topic: `Can you answer this?  ${options.join("  ·  ")}` };
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

async function wordsOfPost(ctx: BlogContext, path: string): Promise<CardWords | null> {
  const post = (await findPublishedPosts(ctx)).find(({ slug }) => paths.post(slug) === path);
  return post ? { title: post.title, topic: `Blog · ${post.category}` } : null;
}

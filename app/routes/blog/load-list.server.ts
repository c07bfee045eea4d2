import { data } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { findPostList } from "~/services/blog/posts.server";
import type { Topic } from "~/services/blog/topic";

/** The page of the list that the address asks for. */
export async function loadList(request: Request, topic: Topic | null = null) {
  const list = await findPostList(ctx, { topic, page: pageIn(request) });
  if (!list) throw notFound(topic ? (topic.kind === "tag" ? "Tag" : "Category") : "Page");
  return data(list, { headers: await publicWhenSignedOut(request) });
}

/** 0, which no list has, for what is no number of a page. */
function pageIn(request: Request): number {
  const page = new URL(request.url).searchParams.get("page") ?? "1";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 0;
}

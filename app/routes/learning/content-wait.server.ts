import { redirectDocument } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { paths, type QuestionKey } from "~/urls/paths";
import { findContentPage } from "~/services/learning/contents/contents.server";

/** Goes to the content screen as soon as there is something to show there: the material, an error or the offer. */
export async function waitForContent(learnerId: string, key: QuestionKey): Promise<void> {
  const page = await findContentPage(ctx, { learnerId, ...key });
  if (!page) throw notFound("Question");
  const isGenerating = page.job?.status === "queued" || page.job?.status === "running";
  if (!isGenerating) throw redirectDocument(paths.content(key));
}

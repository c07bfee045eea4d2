import { expect } from "vitest";
import { ctx } from "~/app-context.server";
import { findExport } from "~/services/accounts/exports.server";
import { paths } from "~/urls/paths";
import { callRoute } from "./app-routes";
import { openPage } from "./open-page";
import { readZip } from "./read-zip";
import { get, post } from "./request";

/** Has it made, unless it is, and resolves to where it is fetched. */
export async function readyExport(learner: { id: string; as: string }): Promise<string> {
  const before = await findExport(ctx, { learnerId: learner.id });
  if (before?.status !== "ready") await callRoute(post(paths.startExport(), {}, { as: learner.as }));
  return downloadLink(learner);
}

/** The job may outlast the answer on a busy machine. */
async function downloadLink(learner: { as: string }): Promise<string> {
  const privacy = () => openPage(get(paths.privacy(), { as: learner.as }));
  await expect.poll(async () => (await privacy()).html, { timeout: 10_000 }).toContain("Your archive is ready");
  return (await privacy()).link("Download");
}

/** The files of a new archive of one's data, by their names. */
export async function exportOf(learner: { id: string; as: string }): Promise<Map<string, Buffer>> {
  await callRoute(post(paths.startExport(), {}, { as: learner.as }));
  const url = await downloadLink(learner);
  const archive = await ctx.exports.open(url.split("/").at(-1)!);
  return readZip(new Uint8Array(await new Response(archive!.stream).arrayBuffer()));
}

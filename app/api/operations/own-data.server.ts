import { z } from "zod";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { EXPORTS } from "~/http/request/export-limits";
import { rateLimit } from "~/http/request/rate-limit.server";
import { archiveResponse } from "~/http/response/archive-response.server";
import { notFound } from "~/http/response/responses.server";
import { findExport, openExport, requestExport } from "~/services/accounts/exports.server";
import { ok, operation } from "../operation";
import { id } from "../schemas/common";
import { dataExport } from "../schemas/own-data";

const PATH = "/api/user/export";

export const getExport = operation({
  id: "getDataExport",
  method: "GET",
  path: PATH,
  group: "account",
  summary: "The state of your data export",
  access: "read",
  answers: { 200: dataExport },
  async handle({ caller: { learnerId } }) {
    return ok(await showExport(learnerId));
  },
});

export const postExport = operation({
  id: "startDataExport",
  method: "POST",
  path: PATH,
  group: "account",
  summary: "Have an archive made of everything that is kept of you",
  description: "It takes the place of an older one. Poll its state until it is ready.",
  needsSession: true,
  access: "learn",
  answers: { 202: dataExport },
  async handle({ request, caller }) {
    const { learnerId } = caller;
    await rateLimit(request, { ...EXPORTS, key: learnerId });
    await requestExport(ctx, { learnerId });
    return { status: 202 as const, payload: await showExport(learnerId) };
  },
});

export const downloadExport = operation({
  id: "downloadDataExport",
  method: "GET",
  path: `${PATH}/{exportId}`,
  group: "account",
  summary: "Fetch the archive",
  description: "The archive has more in it than the scopes of a personal token allow.",
  needsSession: true,
  access: "read",
  params: z.object({ exportId: id }),
  answers: { 200: { mediaType: "application/zip" } },
  async handle({ caller, params }) {
    const archive = await openExport(ctx, { learnerId: caller.learnerId, ...params });
    if (!archive) throw notFound("Export");
    return archiveResponse(archive);
  },
});

async function showExport(learnerId: string) {
  const found = await findExport(ctx, { learnerId });
  const none = { download_url: null, made_at: null, expires_at: null, bytes: null, error: null };
  const state = { success: true as const, ...none, status: found?.status ?? ("none" as const) };
  if (found?.status === "failed") return { ...state, error: found.error };
  if (found?.status !== "ready") return state;
  const { madeAt, expiresAt, bytes } = found;
  const download_url = `${config.publicUrl}${PATH}/${found.id}`;
  return { ...state, download_url, made_at: madeAt, expires_at: expiresAt, bytes };
}

import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { takeFormOrKeep } from "~/http/form/kept-form.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { badRequest, notFound } from "~/http/response/responses.server";
import { findSession } from "~/http/session/session.server";
import { requireStaff } from "~/http/session/staff.server";
import {
  changeCannedReply,
  createCannedReply,
  deleteCannedReply,
  type CannedReply,
} from "~/services/staff/tickets/canned-replies.server";
import { cannedSchema } from "~/services/staff/tickets/canned-schema";
import { paths } from "~/urls/paths";

/** Room for texts that are too long, so that they come back to be made shorter. */
const MAX_BYTES = 1024 * 1024;
const NOT_STORED = "We couldn’t save this. What you typed is still here: try again in a moment.";
const TAKEN = "Another canned reply has this title";
const TOO_MANY = "You have reached the limit for canned replies. Delete one first.";
const MEANWHILE = "Someone changed this reply in the meantime. Yours isn’t saved yet: compare, then save again.";

/** The form as it was sent, with what is to be said of it. */
export interface ReturnedCanned {
  title: string;
  body: string;
  version: number;
  errors: Partial<Record<string, string>>;
  /** What it is now, where somebody was faster. */
  current: CannedReply | null;
}

/**
 * Takes a canned reply, a new one or a changed one, or deletes one.
 *
 * @param id null for a new one
 */
export async function takeCannedReply(request: Request, id: string | null) {
  // Whoever is no staff learns nothing from what a form would be answered with.
  if ((await findSession(request))?.state === "valid") await requireStaff(request);
  const path = id === null ? paths.cannedReplies() : paths.cannedReply(id);
  return takeFormOrKeep(
    request,
    () => path,
    async (staffId, form) => {
      await requireStaff(request);
      try {
        if (id === null || form.get("intent") !== "delete") return await save(staffId, id, typedFields(form));
        await deleteCannedReply(ctx, { staffId, id });
        return redirect(paths.cannedReplies());
      } catch (error) {
        return writeFailed(request, error, returned(form, { "": NOT_STORED }));
      }
    },
    { maxBytes: MAX_BYTES },
  );
}

async function save(staffId: string, id: string | null, form: FormData) {
  const checked = cannedSchema.safeParse(Object.fromEntries(form));
  if (!checked.success) {
    const errors = checked.error.issues.map(({ path, message }) => [String(path[0]), message]);
    return badRequest(returned(form, Object.fromEntries(errors)));
  }
  const { version, ...texts } = checked.data;
  const result =
    id === null
      ? await createCannedReply(ctx, { staffId, ...texts })
      : await changeCannedReply(ctx, { staffId, id, version, ...texts });
  switch (result.status) {
    case "saved":
      return redirect(paths.cannedReplies());
    case "title-taken":
      return badRequest(returned(form, { title: TAKEN }));
    case "too-many":
      return data(returned(form, { "": TOO_MANY }), { status: 409 });
    case "changed-meanwhile": {
      const { current } = result;
      const again = { ...returned(form, { "": MEANWHILE }), version: current.version, current };
      return data<ReturnedCanned>(again, { status: 409 });
    }
    case "no-reply":
      throw notFound("Canned reply");
  }
}

/** Also of what was kept while somebody signed in again. */
export function returned(form: FormData | URLSearchParams, errors: ReturnedCanned["errors"]): ReturnedCanned {
  return {
    title: String(form.get("title") ?? ""),
    body: String(form.get("body") ?? ""),
    version: Number(form.get("version")),
    errors,
    current: null,
  };
}

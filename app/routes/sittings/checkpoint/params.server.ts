import type { Params } from "@remix-run/react";
import { requireParam } from "~/http/response/responses.server";
import type { SectionKey } from "~/urls/paths";

/** The section that the address names. */
export function sectionParams(params: Params): SectionKey {
  return { courseId: requireParam(params, "courseId"), sectionId: requireParam(params, "sectionId") };
}

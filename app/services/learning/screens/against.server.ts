import type { Remedy, WrongOption } from "~/providers/author/remedies-port";
import { renderSoundCheck } from "~/services/learning/contents/render-sound-check.server";
import type { ContentCheck } from "~/services/learning/contents/study-content";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";

/** What is said against a wrong idea: by name what is missing, what to know instead, and that to try elsewhere. */
export interface Against extends Remedy {
  check: ContentCheck | null;
}

export async function findAgainst(ctx: NamingContext, option: WrongOption): Promise<Against> {
  const check = await renderSoundCheck(await ctx.remedies.checkFor(option));
  return { ...(await ctx.remedies.remedyFor(option)), check };
}

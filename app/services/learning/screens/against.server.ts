import type { Remedy, WrongOption } from "~/providers/author/remedies-port";
import { loadRichText } from "~/rich-text/load-rich-text.server";
import { renderCheck } from "~/services/learning/contents/render-content.server";
import type { ContentCheck } from "~/services/learning/contents/study-content";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";

/** What is said against a wrong idea: by name what is missing, what to know instead, and that to try elsewhere. */
export interface Against extends Remedy {
  check: ContentCheck | null;
}

export async function findAgainst(ctx: NamingContext, option: WrongOption): Promise<Against> {
  return { ...(await ctx.remedies.remedyFor(option)), check: await findCheck(ctx, option) };
}

/** None where a formula in it does not parse: `npm run curriculum:check` says which, and a lesson is read without it. */
async function findCheck(ctx: NamingContext, option: WrongOption): Promise<ContentCheck | null> {
  const check = await ctx.remedies.checkFor(option);
  if (check === null) return null;
  const { renderInline } = await loadRichText();
  try {
    return renderCheck(check, renderInline);
  } catch {
    return null;
  }
}

import type { CheckDraft } from "~/providers/author/port";
import type { Remedy, WrongOption } from "~/providers/author/remedies-port";
import { loadRichText } from "~/rich-text/load-rich-text.server";
import { renderCheck } from "~/services/learning/contents/render-content.server";
import type { ContentCheck } from "~/services/learning/contents/study-content";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";
import type { ItemSource } from "~/services/learning/items/item";

/** What is said against a wrong idea: by name what is missing, what to know instead, and that to try elsewhere. */
export interface Against extends Remedy {
  check: ContentCheck | null;
}

export async function findAgainst(ctx: NamingContext, option: WrongOption): Promise<Against> {
  return { ...(await ctx.remedies.remedyFor(option)), check: await findCheck(ctx, option) };
}

async function findCheck(ctx: NamingContext, option: WrongOption): Promise<ContentCheck | null> {
  return rendered(await ctx.remedies.checkFor(option));
}

/** What to do first at an item, to try it before the rest is told. @param source ItemSource as JSON; null for old ones */
export async function findFirstStep(
  ctx: NamingContext,
  { sourceKey, source }: { sourceKey: string; source: string | null },
): Promise<ContentCheck | null> {
  if (source === null) return null;
  const { question } = JSON.parse(source) as ItemSource;
  return rendered(await ctx.remedies.firstStepOf({ sourceKey, question }));
}

/** None where a formula in it does not parse: `npm run curriculum:check` says which, and a lesson is read without it. */
async function rendered(check: CheckDraft | null): Promise<ContentCheck | null> {
  if (check === null) return null;
  const { renderInline } = await loadRichText();
  try {
    return renderCheck(check, renderInline);
  } catch {
    return null;
  }
}

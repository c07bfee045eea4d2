import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp } from "../support/app";
import { consent, followCallback, startAppWithGoogle } from "../support/google";

test.each(["", " in another tab"])(
  "a gap that was dismissed does not return with a reload, signed in%s",
  async (where) => {
    await using google = await startAppWithGoogle();
    const { callback, cookie } = await consent(google, paths.googleSignIn({ plan: "free", gap: "10" }));
    const jar = new Map([["signIn", cookie]]);
    if (where) jar.set("session", (await signUp("Ada")).as);
    const open = async () => {
      const answer = await followCallback({ callback, cookie: [...jar.values()].join("; ") });
      for (const set of answer.headers.getSetCookie()) jar.set(set.split("=", 1)[0]!, set.split(";", 1)[0]!);
      return answer;
    };
    const kept = () => ctx.db.selectFrom("kept_gaps").selectAll().execute();
    await open();
    expect(await kept()).toHaveLength(1);
    await ctx.db.deleteFrom("kept_gaps").execute();

    expect((await open()).location).toBe(paths.dashboard());
    expect(await kept()).toEqual([]);
  },
);

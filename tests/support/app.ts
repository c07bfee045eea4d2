import { ctx } from "~/app-context.server";
import { forgetRates } from "~/http/request/rate-limit.server";
import type { Author } from "~/providers/author/port";
import { createTestContext, type TestContext } from "./context";
import { everythingIn } from "./everything-in";
import { workAtOnce } from "./course-factories";
import { createLearner, createSessionCookie, type Learner, type VouchedIdentity } from "./factories";
import { scriptedAuthor } from "./scripted-author";

interface AppOptions {
  author?: Author;
  /** False: jobs stay where they are until the test runs them. */
  working?: boolean;
  /** For a test that looks at the files: in place of a database in memory, and of a folder of its own. */
  databaseUrl?: string;
  dataDir?: string;
}

/**
 * Gives the context that all routes share (`~/app-context.server`) an empty database, a clock that the test moves, an
 * empty place for images and a small author: each test begins in a server of its own.
 */
export async function startApp({
  author = scriptedAuthor(),
  working = true,
  ...storage
}: AppOptions = {}): Promise<TestContext> {
  forgetRates();
  const app = Object.assign(ctx, await createTestContext({ author, ...storage }));
  if (working) workAtOnce(app);
  return app;
}

/** A learner with a browser in which they are signed in: its Cookie header is the `as` of `get` and `post`. */
export async function signUp(
  firstName: string,
  details: Partial<VouchedIdentity> = {},
): Promise<Learner & { as: string }> {
  const learner = await createLearner(ctx, { firstName, fullName: `${firstName} Lovelace`, ...details });
  return { ...learner, as: await createSessionCookie(ctx, learner) };
}

/** All that the database holds, to see whether a request wrote anything. */
export async function everythingStored(): Promise<Record<string, unknown[]>> {
  return everythingIn(ctx);
}

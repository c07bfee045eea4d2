import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Message } from "~/components/ui/message";
import { safeReturnPath } from "~/http/safe-redirect.server";
import { findSession, signIn } from "~/http/session.server";
import { paths } from "~/paths";
import type { RouteHandle } from "~/route-handle";
import { findOrCreateLearner } from "~/services/accounts/learners.server";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Signing in – Taproot" }];

/** The page moves on by the Refresh header: it does the same in every browser, scripts or not. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await findSession(request);
  if (session?.state === "valid") throw redirect(paths.dashboard()); // reloaded: the code is spent, the work is done

  const result = await ctx.identity.finish(request);
  const { headers } = result;
  if (result.status === "failed") {
    headers.set("Refresh", `3;url=${paths.login()}`);
    return data({ failure: result.message, next: paths.login() }, { status: 401, headers });
  }
  const { learnerId } = await findOrCreateLearner(ctx, result.identity);
  const next = safeReturnPath(result.returnTo, paths.dashboard());
  (await signIn(request, learnerId)).forEach((value, name) => headers.append(name, value));
  headers.set("Refresh", `1;url=${next}`);
  return data({ failure: null, next }, { headers });
}

export default function GoogleCallback() {
  const { failure, next } = useLoaderData<typeof loader>();
  return (
    <main className="entry-page">
      {failure === null ? (
        <>
          <h1>Welcome</h1>
          <Message kind="success">
            <p>Sign-in successful! Redirecting to dashboard...</p>
          </Message>
          <p>
            <Link to={next}>Go on now</Link>
          </p>
        </>
      ) : (
        <>
          <h1>Authentication Error</h1>
          <Message kind="error">
            <p>{failure}</p>
          </Message>
          <p>Redirecting to login page...</p>
          <p>
            <Link to={next}>Go there now</Link>
          </p>
        </>
      )}
    </main>
  );
}

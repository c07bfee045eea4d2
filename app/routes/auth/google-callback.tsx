import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { ErrorPage } from "~/components/ui/error-page";
import { Message } from "~/components/ui/message";
import { config } from "~/config.server";
import { acceptedLocale } from "~/http/accepted-locale.server";
import { rateLimit } from "~/http/rate-limit.server";
import { safeReturnPath } from "~/http/safe-redirect.server";
import { findSession, signIn } from "~/http/session.server";
import { useNonce } from "~/nonce";
import { paths } from "~/paths";
import type { RouteHandle } from "~/route-handle";
import { findOrCreateLearner } from "~/services/accounts/learners.server";
import { CALLBACKS, FAILED_CALLBACKS } from "./sign-in-limits";

export const handle: RouteHandle = {
  scripts: false,
  foreignScripts: (data) => {
    const { conversion } = data as { conversion: { src: string } | null };
    return conversion && new URL(conversion.src).origin;
  },
};

export const meta: MetaFunction = () => [{ title: "Signing in – Taproot" }];

/** The page moves on by the Refresh header: it does the same in every browser, scripts or not. */
export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await findSession(request);
  if (session?.state === "valid") throw redirect(paths.dashboard()); // reloaded: the code is spent, the work is done

  await rateLimit(request, CALLBACKS);
  await rateLimit(request, { ...FAILED_CALLBACKS, cost: 0 });
  const result = await ctx.identity.finish(request);
  const { headers } = result;
  if (result.status === "failed") {
    await rateLimit(request, FAILED_CALLBACKS);
    headers.set("Refresh", `3;url=${paths.login()}`);
    return data({ failure: result.message, next: paths.login(), conversion: null }, { status: 401, headers });
  }

  const { identity, plan, returnTo } = result;
  const locale = identity.locale ?? acceptedLocale(request);
  const { learnerId, isNew } = await findOrCreateLearner(ctx, { ...identity, locale });
  const first = plan === "premium" ? paths.subscription(plan) : paths.newCourse();
  const next = isNew ? first : safeReturnPath(returnTo, paths.dashboard());
  (await signIn(request, learnerId)).forEach((value, name) => headers.append(name, value));
  headers.set("Refresh", `1;url=${next}`);
  const conversion = isNew && config.conversionHook ? { src: config.conversionHook, plan } : null;
  return data({ failure: null, next, conversion }, { headers });
}

export default function GoogleCallback() {
  const { failure, next, conversion } = useLoaderData<typeof loader>();
  const nonce = useNonce();
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
      {conversion && (
        <script async src={conversion.src} nonce={nonce} data-event="signup" data-plan={conversion.plan} />
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

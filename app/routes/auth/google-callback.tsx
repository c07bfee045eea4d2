import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { EntryPage } from "~/components/ui/entry-page";
import { ErrorPage } from "~/components/ui/error-page";
import { Message } from "~/components/ui/message";
import { config } from "~/config/config.server";
import { acceptedLocale } from "~/http/request/accepted-locale.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { safeReturnPath } from "~/http/request/safe-redirect.server";
import { findSession, signIn } from "~/http/session/session.server";
import { useNonce } from "~/document/nonce";
import { paths } from "~/urls/paths";
import type { RouteHandle } from "~/document/route-handle";
import { findOrCreateLearner } from "~/services/accounts/learners.server";
import { canonicalLocale } from "~/services/accounts/region";
import { COMPLETED_SIGN_INS, RETURNS, STRAY_RETURNS } from "./sign-in-limits";

export const handle: RouteHandle = {
  scripts: false,
  foreignScripts: (data) => {
    const { conversion } = data as { conversion: { src: string } | null };
    return conversion && new URL(conversion.src).origin;
  },
};

export const meta: MetaFunction = () => [{ title: "Signing in – Taproot" }];

/**
 * Browsers count the seconds of Refresh from the moment when the page is loaded with all its scripts; so the hook, which
 * may take long, is not asked for before that. No quotes, arrows or angle brackets in it: React would escape them.
 */
const LOAD_HOOK = `{
const { src, plan } = document.currentScript.dataset;
function load() {
  const hook = Object.assign(document.createElement(\`script\`), { src });
  Object.assign(hook.dataset, { event: \`signup\`, plan });
  document.body.append(hook);
}
addEventListener(\`load\`, function () { setTimeout(load); });
}`;

/** The page moves on by the Refresh header: it does the same in every browser, scripts or not. */
export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const back = await ctx.identity.handleCallback(request);
  const session = await findSession(request);
  // Reloaded, or signed in by another tab meanwhile: the work is done.
  if (session?.state === "valid") throw redirect(safeReturnPath(back.returnTo, paths.dashboard()));

  const begunHere = back.status === "begun-here";
  await rateLimit(request, begunHere ? { ...RETURNS, key: back.signInId } : STRAY_RETURNS);
  const result = begunHere ? await back.finish() : back;
  if (result.status === "failed") {
    const next = result.returnTo === paths.dashboard() ? paths.login() : paths.login(result.returnTo ?? undefined);
    const headers = { Refresh: `3;url=${next}` };
    return data({ failure: result.message, next, conversion: null }, { status: 401, headers });
  }

  const { identity, plan, returnTo } = result;
  await rateLimit(request, { ...COMPLETED_SIGN_INS, key: identity.sub });
  const locale = canonicalLocale(identity.locale) ?? acceptedLocale(request);
  const { learnerId, isNew } = await findOrCreateLearner(ctx, { ...identity, issuer: config.issuer, locale });
  const first = plan === "premium" ? paths.subscription(plan) : paths.newCourse();
  const next = isNew ? first : safeReturnPath(returnTo, paths.dashboard());
  const headers = await signIn(request, learnerId);
  headers.set("Refresh", `1;url=${next}`);
  const wantsScripts = request.headers.get("Save-Data") !== "on";
  const conversion = isNew && wantsScripts && config.conversionHook ? { src: config.conversionHook, plan } : null;
  return data({ failure: null, next, conversion }, { headers });
}

export default function GoogleCallback() {
  const { failure, next, conversion } = useLoaderData<typeof loader>();
  const nonce = useNonce();
  return (
    <EntryPage>
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
        <script nonce={nonce} data-src={conversion.src} data-plan={conversion.plan}>
          {LOAD_HOOK}
        </script>
      )}
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

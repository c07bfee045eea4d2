import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { EntryPage } from "~/components/ui/entry-page";
import { ErrorPage } from "~/components/ui/error-page";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { config } from "~/config/config.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { acceptedLocale } from "~/http/request/accepted-locale.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { safeReturnPath } from "~/http/request/safe-redirect.server";
import { findSession, signIn } from "~/http/session/session.server";
import { useNonce } from "~/document/nonce";
import { paths } from "~/urls/paths";
import type { RouteHandle } from "~/document/route-handle";
import { findOrCreateLearner } from "~/services/accounts/learners.server";
import { canonicalLocale } from "~/services/accounts/region";
import { keepGap } from "~/services/demo/kept-gap.server";
import { COMPLETED_SIGN_INS, RETURNS, STRAY_RETURNS } from "./sign-in-limits";

/** When the page goes on to `next` by itself: not at all for a learner whose settings ask for less motion. */
interface MoveOn {
  next: string;
  seconds: number;
  stays: boolean;
  /** Whether this browser is sent scripts. */
  wantsScripts: boolean;
}

export const handle: RouteHandle = {
  scripts: false,
  movesOnByScript: (data) => isMovedByScript(data as MoveOn),
  noScriptRefresh: (data) => {
    const { stays, seconds, next } = data as MoveOn;
    return stays ? null : `${seconds};url=${next}`;
  },
  foreignScripts: (data) => {
    const { conversion } = data as { conversion: { src: string } | null };
    return conversion && new URL(conversion.src).origin;
  },
};

function isMovedByScript({ wantsScripts, stays }: MoveOn): boolean {
  return wantsScripts && !stays;
}

export const meta: MetaFunction = () => [{ title: "Signing in – Taproot" }];

/** The class of the words that are true only while the page moves on by itself. */
const MOVING = "moving-on";

/**
 * The wait is a script's, for nothing else can tell who asked for less motion: they go on when they have read, and are
 * not told otherwise. A script also moves on before the conversion hook has loaded, for which a refresh would wait. No
 * quotes, ampersands or angle brackets in it: React would escape them.
 */
const MOVE_ON = `{
const { seconds, next } = document.currentScript.dataset;
if (matchMedia(\`(prefers-reduced-motion: reduce)\`).matches) document.querySelector(\`.${MOVING}\`).hidden = true;
else setTimeout(function () { location.replace(next); }, seconds * 1000);
}`;

const NOT_STORED = "Authentication failed: we can’t save your sign-in at the moment. Try again in a few minutes.";

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const back = await ctx.identity.handleCallback(request);
  const session = await findSession(request);
  // Reloaded, or signed in by another tab meanwhile: the work is done.
  if (session?.state === "valid") {
    const headers = new Headers();
    if (back.status === "begun-here" && back.gap) {
      await rateLimit(request, { ...RETURNS, key: back.signInId });
      await keep(request, headers, { learnerId: session.learnerId, back });
    }
    throw redirect(safeReturnPath(back.returnTo, paths.dashboard()), { headers });
  }

  const wantsScripts = request.headers.get("Save-Data") !== "on";
  const begunHere = back.status === "begun-here";
  await rateLimit(request, begunHere ? { ...RETURNS, key: back.signInId } : STRAY_RETURNS);
  const result = begunHere ? await back.finish() : back;
  if (result.status === "failed") {
    const moveOn = backToLogin(result, wantsScripts);
    return data({ failure: result.message, conversion: null, ...moveOn }, { status: 401 });
  }

  const { identity, plan, returnTo, gap } = result;
  await rateLimit(request, { ...COMPLETED_SIGN_INS, key: identity.sub });
  const locale = canonicalLocale(identity.locale) ?? acceptedLocale(request);
  try {
    const learner = await findOrCreateLearner(ctx, { ...identity, issuer: config.issuer, locale });
    const { learnerId, isNew, wantsLessMotion } = learner;
    const first = plan === "premium" ? paths.subscription(plan) : paths.newCourse();
    const next = isNew ? first : safeReturnPath(returnTo, paths.dashboard());
    const headers = await signIn(request, learnerId);
    if (begunHere) await keep(request, headers, { learnerId, back });
    const moveOn: MoveOn = { next, seconds: 1, stays: wantsLessMotion, wantsScripts };
    const conversion = isNew && wantsScripts && config.conversionHook ? { src: config.conversionHook, plan } : null;
    return data({ failure: null, conversion, ...moveOn }, { headers });
  } catch (error) {
    return writeFailed(request, error, {
      failure: NOT_STORED,
      conversion: null,
      ...backToLogin({ returnTo, gap }, wantsScripts),
    });
  }
}

type BegunHere = Extract<Awaited<ReturnType<typeof ctx.identity.handleCallback>>, { status: "begun-here" }>;

/** Once for each sign-in: what was dismissed does not return with a reload. For want of this no sign-in fails. */
async function keep(
  request: Request,
  headers: Headers,
  { learnerId, back }: { learnerId: string; back: BegunHere },
): Promise<void> {
  const { gap } = back;
  if (!gap) return;
  try {
    await keepGap(ctx, { learnerId, gap });
    headers.append("Set-Cookie", await back.noteGapKept());
  } catch (error) {
    logUnexpected(request, error);
  }
}

interface LostWay {
  returnTo: string | null;
  gap?: string;
}

function backToLogin({ returnTo, gap }: LostWay, wantsScripts: boolean): MoveOn {
  const goal = returnTo === paths.dashboard() ? undefined : (returnTo ?? undefined);
  const next = gap ? paths.loginKeeping(gap, goal) : paths.login(goal);
  return { next, seconds: 3, stays: false, wantsScripts };
}

export default function GoogleCallback() {
  const { failure, conversion, ...moveOn } = useLoaderData<typeof loader>();
  const { next, seconds, stays } = moveOn;
  const nonce = useNonce();
  return (
    <EntryPage>
      {failure === null ? (
        <>
          <h1>Welcome</h1>
          <Message kind="success">
            <p>Sign-in successful!{!stays && <span className={MOVING}> Redirecting to dashboard...</span>}</p>
          </Message>
          <p className="actions">
            <LinkButton to={next}>Continue</LinkButton>
          </p>
        </>
      ) : (
        <>
          <h1>Authentication Error</h1>
          <Message kind="error">
            <p>{failure}</p>
          </Message>
          <p className={MOVING}>Redirecting to login page...</p>
          <p className="actions">
            <LinkButton to={next}>Go there now</LinkButton>
          </p>
        </>
      )}
      {conversion && <script async src={conversion.src} data-event="signup" data-plan={conversion.plan} />}
      {isMovedByScript(moveOn) && (
        <script nonce={nonce} data-seconds={seconds} data-next={next}>
          {MOVE_ON}
        </script>
      )}
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EntryPage } from "~/components/ui/entry-page";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { safeReturnPath } from "~/http/request/safe-redirect.server";
import { requireVisitor } from "~/http/session/session.server";
import { pageMeta } from "~/document/page-meta";
import { GAP_FIELD, readGapCode } from "~/services/demo/gap-code";
import { paths, type Ended } from "~/urls/paths";
import type { RouteHandle } from "~/document/route-handle";
import { returnError } from "./return-error";

const ENDED: Record<Ended, string> = {
  "nothing-kept": "Your session has ended. Sign in to pick up where you left off.",
  typed: "Your session has ended. Sign in: what you entered will still be there.",
  "no-picture":
    "Your session has ended. Sign in: what you entered will still be there, except the picture. You’ll need to choose that again.",
};

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ ...sitePages.login, noindex: Boolean(data?.error) }, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const query = new URL(request.url).searchParams;
  return data(
    {
      error: returnError(query, "Authentication failed. Please try signing in again."),
      ended: endedOf(query),
      gap: readGapCode(query.get(GAP_FIELD)) ?? undefined,
      returnTo: safeReturnPath(query.get("return_to"), paths.dashboard()),
    },
    { headers: await publicWhenSignedOut(request) },
  );
}

export default function Login() {
  const { error, ended, returnTo, gap } = useLoaderData<typeof loader>();
  return (
    <EntryPage>
      <h1>Sign in</h1>
      {error && (
        <Message kind="error">
          <p>{error}</p>
        </Message>
      )}
      {ended && !error && (
        <Message kind="info">
          <p>{ended}</p>
        </Message>
      )}
      <p className="lead">Sign in and pick up where you left off.</p>
      <p className="actions">
        <LinkButton to={paths.googleSignIn({ returnTo, gap })} reloadDocument>
          Continue with Google
        </LinkButton>
      </p>
      <p className="actions">
        <Link to={gap ? paths.signupKeeping(gap) : paths.signup()}>New here? Sign up</Link>{" "}
        <Link to={paths.forgotPassword()}>Forgot your password?</Link>
      </p>
    </EntryPage>
  );
}

function endedOf(query: URLSearchParams): string | null {
  const ended = query.get("ended") ?? "";
  return Object.hasOwn(ENDED, ended) ? ENDED[ended as Ended] : null;
}

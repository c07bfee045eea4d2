import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { Wordmark } from "~/components/ui/wordmark";
import { publicWhenSignedOut } from "~/http/public-cache.server";
import { safeReturnPath } from "~/http/safe-redirect.server";
import { findSession } from "~/http/session.server";
import { paths } from "~/paths";
import type { RouteHandle } from "~/route-handle";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Sign in – Taproot" }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await findSession(request);
  if (session?.state === "valid") throw redirect(paths.dashboard());
  const query = new URL(request.url).searchParams;
  const returnTo = safeReturnPath(query.get("return_to"), paths.dashboard());
  return data({ failed: query.has("error"), returnTo }, { headers: publicWhenSignedOut(request) });
}

export default function Login() {
  const { failed, returnTo } = useLoaderData<typeof loader>();
  return (
    <main className="entry-page">
      <Wordmark />
      <h1>Sign in</h1>
      {failed && (
        <Message kind="error">
          <p>Authentication failed. Please try again.</p>
        </Message>
      )}
      <p className="lead">Sign in to find your gaps and go on where you left off.</p>
      <p className="actions">
        <LinkButton to={paths.googleSignIn(returnTo)} reloadDocument>
          Continue with Google
        </LinkButton>
      </p>
    </main>
  );
}

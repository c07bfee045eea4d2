import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { SiteHeader } from "~/components/accounts/site-header";
import { LinkButton } from "~/components/ui/link-button";
import { backupsAfterDeletion, remainsAfterDeletion } from "~/content/account-deletion";
import { publicWhenSignedOut } from "~/http/public-cache.server";
import { paths } from "~/paths";
import type { RouteHandle } from "~/route-handle";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Account deleted – Taproot" }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: publicWhenSignedOut(request) });
}

export default function AccountDeleted() {
  return (
    <>
      <SiteHeader />
      <main className="entry-page">
        <h1>Your account is deleted</h1>
        <p className="lead">
          You are signed out everywhere. Who you are is gone already, and the rest of what you left here is removed
          within moments.
        </p>
        <p>
          {remainsAfterDeletion} {backupsAfterDeletion}
        </p>
        <p>Whenever you like, you can begin again with an empty account.</p>
        <p className="actions">
          <LinkButton to={paths.home()}>Go Home</LinkButton>
        </p>
      </main>
    </>
  );
}

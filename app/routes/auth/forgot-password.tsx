import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EntryPage } from "~/components/ui/entry-page";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { config } from "~/config/config.server";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { requireVisitor } from "~/http/session/session.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import type { RouteHandle } from "~/document/route-handle";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.forgotPassword, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

const ACCOUNT_RECOVERY = "https://accounts.google.com/signin/recovery";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  return data({ supportEmail: config.supportEmail }, { headers: await publicWhenSignedOut(request) });
}

export default function ForgotPassword() {
  const { supportEmail } = useLoaderData<typeof loader>();
  return (
    <EntryPage>
      <h1>Forgot your password?</h1>
      <p className="lead">
        Password reset is unavailable here, because you sign in through Google: Taproot never has your password.
      </p>
      <p>
        If you can’t get into your Google account, <a href={ACCOUNT_RECOVERY}>Google’s account recovery</a> can help.
        For anything else, <Link to={paths.contact()}>write to our support</Link>
        {supportEmail && (
          <>
            {" "}
            or to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </>
        )}
        .
      </p>
      <p className="actions">
        <LinkButton to={paths.login()} kind="secondary">
          Back to sign in
        </LinkButton>
      </p>
    </EntryPage>
  );
}

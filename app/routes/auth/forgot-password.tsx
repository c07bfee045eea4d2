import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EntryPage } from "~/components/ui/entry-page";
import { LinkButton } from "~/components/ui/link-button";
import { config } from "~/config.server";
import { publicWhenSignedOut } from "~/http/public-cache.server";
import { requireVisitor } from "~/http/session.server";
import { paths } from "~/paths";
import type { RouteHandle } from "~/route-handle";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Forgot your password? – Taproot" }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const ACCOUNT_RECOVERY = "https://accounts.google.com/signin/recovery";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  return data({ supportEmail: config.supportEmail }, { headers: publicWhenSignedOut(request) });
}

export default function ForgotPassword() {
  const { supportEmail } = useLoaderData<typeof loader>();
  return (
    <EntryPage>
      <h1>Forgot your password?</h1>
      <p className="lead">
        Password reset is unavailable here, because you sign in through Google: Taproot has no password of yours.
      </p>
      <p>
        If you cannot get into your Google account, <a href={ACCOUNT_RECOVERY}>Google&apos;s account recovery</a> helps.
        {supportEmail && (
          <>
            {" "}
            For everything else, <a href={`mailto:${supportEmail}`}>write to our support</a>.
          </>
        )}
      </p>
      <p className="actions">
        <LinkButton to={paths.login()} kind="secondary">
          Back to sign in
        </LinkButton>
      </p>
    </EntryPage>
  );
}

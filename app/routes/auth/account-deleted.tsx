import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { LinkButton } from "~/components/ui/link-button";
import { backupsAfterDeletion, remainsAfterDeletion } from "~/content/account-deletion";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { paths } from "~/urls/paths";

export const meta: MetaFunction = () => [
  { title: "Account deleted – Taproot" },
  { name: "robots", content: "noindex" },
];

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: await publicWhenSignedOut(request) });
}

export default function AccountDeleted() {
  return (
    <div className="page">
      <h1>Your account is deleted</h1>
      <p className="lead">
        You’re signed out everywhere. Your personal details are gone already, and everything else will be removed in a
        moment.
      </p>
      <p>
        {remainsAfterDeletion} {backupsAfterDeletion}
      </p>
      <p>You can start again with an empty account whenever you like.</p>
      <p className="actions">
        <LinkButton to={paths.home()}>Go Home</LinkButton>
      </p>
    </div>
  );
}

import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { SiteHeader } from "~/components/accounts/site-header";
import { LinkButton } from "~/components/ui/link-button";
import { useViewer } from "~/components/use-viewer";
import { publicWhenSignedOut } from "~/http/public-cache.server";
import { paths } from "~/paths";
import type { RouteHandle } from "~/route-handle";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [
  { title: "Taproot – find the exact gap and close it" },
  {
    name: "description",
    content: "Adaptive learning that follows each wrong answer down to the one thing that is missing, and teaches it.",
  },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: publicWhenSignedOut(request) });
}

export default function Home() {
  const viewer = useViewer();
  return (
    <>
      <SiteHeader />
      <main className="entry-page">
        <h1>Taproot finds the exact gap and closes it</h1>
        <p className="lead">
          Name what you want to learn, and Taproot asks you questions about it. When an answer is wrong, it breaks the
          question down into simpler ones, until you both see what is missing. You learn that one thing, climb back up
          and go on.
        </p>
        <p className="actions">
          {viewer ? (
            <LinkButton to={paths.dashboard()}>Go to Dashboard</LinkButton>
          ) : (
            <LinkButton to={paths.signup()}>Get Started</LinkButton>
          )}
        </p>
      </main>
    </>
  );
}

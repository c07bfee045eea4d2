import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/components/ui/link-button";
import { LostRoot } from "~/components/ui/lost-root";
import { previousPage } from "~/http/request/previous-page.server";
import { paths } from "~/urls/paths";

export const meta: MetaFunction = () => [{ title: "Page Not Found – Taproot" }, { name: "robots", content: "noindex" }];

export function loader({ request }: LoaderFunctionArgs) {
  return data({ back: previousPage(request) }, { status: 404 });
}

export default function NotFound() {
  const { back } = useLoaderData<typeof loader>();
  return (
    <div className="page error-page">
      <LostRoot />
      <p className="error-code">404</p>
      <h1>Page Not Found</h1>
      <p className="lead">The page you&apos;re looking for doesn&apos;t exist or has been moved.</p>
      <p className="actions">
        <LinkButton to={paths.home()}>Go Home</LinkButton>
        <LinkButton to={paths.dashboard()} kind="secondary">
          Go to Dashboard
        </LinkButton>
        {back !== null && (
          <LinkButton to={back} kind="secondary">
            Go Back
          </LinkButton>
        )}
      </p>
    </div>
  );
}

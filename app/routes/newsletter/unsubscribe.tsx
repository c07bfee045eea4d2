import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { readOneClick } from "~/http/form/one-click.server";
import { requireParam } from "~/http/response/responses.server";
import { paths } from "~/urls/paths";
import { findSubscription, unsubscribe } from "~/services/newsletter/subscribers.server";

export const meta: MetaFunction = () => [{ title: "Unsubscribe – Taproot" }, { name: "robots", content: "noindex" }];

/** Changes nothing: programs that look through mail follow every link in it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = requireParam(params, "token");
  return { token, isSubscribed: (await findSubscription(ctx, token)) !== null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = requireParam(params, "token");
  const isOneClick = await readOneClick(request);
  await unsubscribe(ctx, token);
  return isOneClick ? null : redirect(paths.unsubscribe(token));
}

export default function Unsubscribe() {
  const { token, isSubscribed } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      {isSubscribed ? (
        <>
          <h1>Unsubscribe?</h1>
          <p className="lead">You won’t get any more articles, and we’ll delete your address at once.</p>
          <form method="post" action={paths.unsubscribe(token)}>
            <Button>Unsubscribe</Button>
          </form>
        </>
      ) : (
        <>
          <h1>You’re not subscribed</h1>
          <p className="lead">
            This link doesn’t belong to a subscription any more. If you still get articles, use the link in the latest
            one.
          </p>
          <p className="actions">
            <LinkButton to={paths.blog()}>Go to the Blog</LinkButton>
            <LinkButton to={paths.subscribe()} kind="secondary">
              Subscribe
            </LinkButton>
          </p>
        </>
      )}
    </div>
  );
}

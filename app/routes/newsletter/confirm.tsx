import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { NewsletterForm } from "~/components/site/newsletter-form";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { readBody } from "~/http/form/read-body.server";
import { requireParam } from "~/http/response/responses.server";
import { paths } from "~/urls/paths";
import { confirmSubscription, findSubscription } from "~/services/newsletter/subscribers.server";
import { UNCONFIRMED_DAYS } from "~/services/limits/retention";

export const meta: MetaFunction = () => [
  { title: "Confirm the newsletter – Taproot" },
  { name: "robots", content: "noindex" },
];

/** Changes nothing: programs that look through mail follow every link in it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = requireParam(params, "token");
  return { token, subscription: await findSubscription(ctx, token) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = requireParam(params, "token");
  await readBody(request, { maxBytes: 1024 });
  await confirmSubscription(ctx, token);
  return redirect(paths.confirmSubscription(token));
}

export default function ConfirmSubscription() {
  const { token, subscription } = useLoaderData<typeof loader>();
  if (!subscription) return <NoLongerValid />;
  return (
    <div className="page">
      {subscription.isConfirmed ? (
        <>
          <h1>You are subscribed</h1>
          <p className="lead">We’ll email you the next new article. Every email has a link to unsubscribe.</p>
          <p className="actions">
            <LinkButton to={paths.blog()}>Go to the Blog</LinkButton>
            <LinkButton to={paths.unsubscribe(token)} kind="secondary">
              Unsubscribe
            </LinkButton>
          </p>
        </>
      ) : (
        <>
          <h1>Do you want new articles by email?</h1>
          <p className="lead">One short email per article, nothing else. Unsubscribe any time.</p>
          <form method="post" action={paths.confirmSubscription(token)}>
            <Button>Yes, subscribe me</Button>
          </form>
          <p>
            Wasn’t you? Close this page. We won’t send you anything, and we’ll delete your address after{" "}
            {UNCONFIRMED_DAYS} days.
          </p>
        </>
      )}
    </div>
  );
}

function NoLongerValid() {
  return (
    <div className="page">
      <h1>This link is no longer valid</h1>
      <p className="lead">
        Either it wasn’t used for {UNCONFIRMED_DAYS} days, or you have already unsubscribed. You can ask for a new one
        here.
      </p>
      <NewsletterForm />
    </div>
  );
}

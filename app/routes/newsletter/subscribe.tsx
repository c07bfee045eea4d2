import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { NewsletterForm } from "~/components/site/newsletter-form";
import { LinkButton } from "~/components/ui/link-button";
import { config } from "~/config/config.server";
import { sitePages } from "~/content/site-pages";
import { FOR_SENDER_ALONE, isTrapped, publicFormHeaders, refusalOf } from "~/http/form/public-form.server";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { readBody } from "~/http/form/read-body.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import { newsletterEmail } from "~/services/newsletter/newsletter-email";
import { subscribe } from "~/services/newsletter/subscribers.server";

const PER_ADDRESS = { name: "newsletter", points: 20, seconds: 60 * 60 };
const PER_EMAIL = { name: "newsletter email", points: 5, seconds: 60 * 60 };
/** A flood from many addresses must not have this server mail half the world. */
const FROM_EVERYBODY = { name: "newsletter, everybody", key: "", points: 500, seconds: 60 * 60 };
const NOT_KEPT = "We couldn’t save your address. Try again in a few minutes.";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ ...sitePages.newsletter, noindex: data?.isSent }, matches);

export const headers = publicFormHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has("sent");
  return data({ isSent, canMail: ctx.mail !== null }, { headers: await publicWhenSignedOut(request) });
}

/** Takes an address. The answer is the same whether it is new, known or subscribed. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readBody(request, { maxBytes: 4096 });
  if (isTrapped(form)) return redirect(paths.subscribed());
  const typed = String(form.get("email") ?? "");
  const email = newsletterEmail.safeParse(typed);
  if (!email.success) {
    return data({ email: typed, error: email.error.issues[0]!.message }, { status: 400, headers: FOR_SENDER_ALONE });
  }

  try {
    await rateLimit(request, PER_ADDRESS);
    await rateLimit(request, { ...PER_EMAIL, key: email.data });
    await rateLimit(request, FROM_EVERYBODY);
    await subscribe(ctx, { email: email.data, publicUrl: config.publicUrl });
  } catch (error) {
    const { message, init } = await refusalOf(request, error, NOT_KEPT);
    return data({ email: typed, error: message }, init);
  }
  ctx.jobs.wake();
  return redirect(paths.subscribed());
}

export default function Subscribe() {
  const { isSent, canMail } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return isSent && !refused ? (
    <LookIntoYourMail canMail={canMail} />
  ) : (
    <NewsletterForm heading="h1" refused={refused} />
  );
}

function LookIntoYourMail({ canMail }: { canMail: boolean }) {
  return (
    <div className="page">
      <h1>{canMail ? "Check your inbox" : "We’ve saved your address"}</h1>
      <p className="lead">
        {canMail
          ? "If this address isn’t subscribed yet, we’re sending it an email with a link."
          : "This server can’t send email at the moment. When it can, it will send a link to this address, unless you’re already subscribed."}
      </p>
      <p>
        You won’t get anything else until you open that link and say yes.
        {canMail &&
          " The email may take a few minutes, and may end up in your spam folder. We send one an hour at most, so if you asked before, look for the earlier email."}
      </p>
      <p className="actions">
        <LinkButton to={paths.blog()}>Go to the Blog</LinkButton>
        <LinkButton to={paths.subscribe()} kind="secondary">
          Use another address
        </LinkButton>
      </p>
    </div>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { EntryPage } from "~/components/ui/entry-page";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { YourGap } from "~/components/learning/your-gap";
import { Message } from "~/components/ui/message";
import { config } from "~/config/config.server";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { requireVisitor } from "~/http/session/session.server";
import { pageMeta } from "~/document/page-meta";
import { GAP_FIELD } from "~/services/demo/gap-code";
import { findDemoGap } from "~/services/demo/kept-gap.server";
import { gapInWords, gapNameOf } from "~/services/learning/gaps/gap-name";
import { paths } from "~/urls/paths";
import type { RouteHandle } from "~/document/route-handle";
import { returnError } from "./return-error";
import { signUpPlan } from "./sign-up-plan";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ ...sitePages.signup, noindex: Boolean(data?.error ?? data?.gap) }, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const query = new URL(request.url).searchParams;
  return data(
    {
      error: returnError(query, "Signup failed"),
      plan: config.billing === "none" ? "free" : signUpPlan(query.get("plan")),
      gap: await findDemoGap(ctx, query.get(GAP_FIELD)),
    },
    { headers: await publicWhenSignedOut(request) },
  );
}

export default function Signup() {
  const { error, plan, gap } = useLoaderData<typeof loader>();
  return (
    <EntryPage>
      <h1>Create your account</h1>
      {error && (
        <Message kind="error">
          <p>{error}</p>
        </Message>
      )}
      {plan === "premium" && (
        <Message kind="info" title="Selected plan: Premium">
          <p>You’ll choose monthly or yearly billing after signing up. You won’t be charged before that.</p>
        </Message>
      )}
      {gap && (
        <Message kind="info" title={<YourGap name={gapInWords(gapNameOf(gap))} />}>
          <p>We’ll keep it for you. When you start your course, it will be on your map.</p>
        </Message>
      )}
      <p className="lead">Tell us what you want to learn. We’ll find what’s missing.</p>
      <p className="actions">
        <LinkButton to={paths.googleSignIn({ plan, gap: gap?.code })} reloadDocument>
          Sign up with Google
        </LinkButton>
      </p>
      <p className="small">
        By signing up you agree to the <Link to={paths.terms()}>terms and conditions</Link>. See what we store in the{" "}
        <Link to={paths.privacyPolicy()}>privacy policy</Link>.
      </p>
      <p className="actions">
        <Link to={gap ? paths.loginKeeping(gap.code) : paths.login()}>Already have an account? Sign in</Link>
      </p>
    </EntryPage>
  );
}

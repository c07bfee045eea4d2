import { data, type LoaderFunctionArgs, type MetaFunction, type LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { useSite } from "~/components/use-site";
import { config } from "~/config/config.server";
import { faq } from "~/content/faq";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import type { RouteHandle } from "~/document/route-handle";
import { findLandingQuestion } from "~/services/demo/landing-question.server";
import { findMaterialSize } from "~/services/courses/material-size.server";
import { stuckIn } from "~/services/courses/stuck-in";
import { faqPage } from "~/services/structured-data/faq-page";
import { organization } from "~/services/structured-data/organization";
import { webSite } from "~/services/structured-data/web-site";
import { Aims } from "./aims";
import { Closing } from "./closing";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { Pricing } from "./pricing";
import { QuestionRoot } from "./question-root";
import { TrustedBy } from "./trusted-by";
import landingStyles from "~/styles/landing.css?url";

export const handle: RouteHandle = {
  foreignScripts: (data) => {
    const { liveChat } = data as { liveChat: string | null };
    return liveChat && new URL(liveChat).origin;
  },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: landingStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(
    {
      ...sitePages.home,
      noindex: Boolean(data?.landing.answer),
      things: ({ publicUrl, hasPlans }) => [
        organization(publicUrl),
        webSite(publicUrl),
        ...(hasPlans ? [faqPage(faq)] : []),
      ],
    },
    matches,
  );

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const wantsScripts = request.headers.get("Save-Data") !== "on";
  return data(
    {
      landing: await findLandingQuestion(ctx, query),
      stuckIn: stuckIn(await ctx.author.topics(), ctx.author.writesAnyTopic),
      size: await findMaterialSize(ctx),
      supportEmail: config.supportEmail,
      isDemo: config.demo,
      liveChat: wantsScripts ? config.liveChat : null,
    },
    { headers: await publicWhenSignedOut(request) },
  );
}

/** A section through the ground: what one wants to know stands above it, what that builds on lies beneath. */
export default function Home() {
  const { landing, stuckIn: kicker, size, supportEmail, isDemo, liveChat } = useLoaderData<typeof loader>();
  const { hasPlans } = useSite();
  return (
    <div className="landing">
      <Hero landing={landing} stuckIn={kicker} />
      <QuestionRoot landing={landing} />
      <HowItWorks />
      {hasPlans && <Pricing supportEmail={supportEmail} isDemo={isDemo} />}
      <TrustedBy size={size} />
      <Aims />
      <Closing />
      {liveChat && <script async src={liveChat} />}
    </div>
  );
}

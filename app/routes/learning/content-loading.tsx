import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentNotLoaded } from "~/components/learning/content-not-loaded";
import { ContentWaiting } from "~/components/learning/content-waiting";
import { lostTitle } from "~/components/learning/lost-title";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { waitForContent } from "./content-wait.server";
import { questionParams } from "./params.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: `${data ? "Preparing your lesson" : lostTitle(error, "Unable to Load Content")} – Taproot` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = questionParams(params);
  await waitForContent(learnerId, key);
  return { key };
}

export const handle = { noScriptRefresh: () => "3" };

export default function ContentLoading() {
  const { key } = useLoaderData<typeof loader>();
  return <ContentWaiting checkAgain={paths.contentLoading(key)} back={paths.question(key)} />;
}

export function ErrorBoundary() {
  return <ContentNotLoaded />;
}

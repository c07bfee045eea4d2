import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/http/session/staff.server";
import type { RouteHandle } from "~/document/route-handle";
import coursesStyles from "~/styles/courses.css?url";
import gapTreeStyles from "~/styles/gap-tree.css?url";
import mapStyles from "~/styles/map.css?url";
import outlineStyles from "~/styles/outline.css?url";
import questionStyles from "~/styles/question-page.css?url";
import siteStyles from "~/styles/site.css?url";
import ownStyles from "~/styles/styleguide.css?url";
import { Colours } from "./colours";
import { Controls } from "./controls";
import { CourseParts } from "./course-parts";
import { Drawings } from "./drawings";
import { exampleMap } from "./example-map.server";
import { Fields } from "./fields";
import { LearningParts } from "./learning-parts";
import { Maps } from "./maps";
import { News } from "./news";
import { Tables } from "./tables";
import { TypeScale } from "./type-scale";
import landingStyles from "~/styles/landing.css?url";

/** All style sheets: it shows the learner's screens and the public pages side by side. */
export const handle: RouteHandle = { stylesheet: "app" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: landingStyles },
  { rel: "stylesheet", href: siteStyles },
  { rel: "stylesheet", href: gapTreeStyles },
  { rel: "stylesheet", href: mapStyles },
  { rel: "stylesheet", href: coursesStyles },
  { rel: "stylesheet", href: outlineStyles },
  { rel: "stylesheet", href: questionStyles },
  { rel: "stylesheet", href: ownStyles },
];

export const meta: MetaFunction = () => [{ title: "Style guide – Taproot" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return { map: exampleMap() };
}

export default function Styleguide() {
  const { map } = useLoaderData<typeof loader>();
  return (
    <div className="page page-wide styleguide">
      <PageHeader
        title="Style guide"
        lead="Every part of the product in all its states. Switch your system between light and dark to see both."
      />
      <Colours />
      <TypeScale />
      <Drawings />
      <Controls />
      <Fields />
      <News />
      <CourseParts />
      <LearningParts />
      <Maps map={map} />
      <Tables />
    </div>
  );
}

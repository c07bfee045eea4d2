import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sitePages } from "~/content/site-pages";
import { publicFormHeaders } from "~/http/form/public-form.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import { ContactPage } from "./contact-page";
import { loadContact } from "./load-contact.server";
import { sendMessage } from "./send-message.server";

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.contact, matches);

export const headers = publicFormHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadContact(request);
}

export function action({ request }: ActionFunctionArgs) {
  return sendMessage(request, paths.contact());
}

export default function ContactUs() {
  const contact = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <ContactPage
      title="Contact us"
      lead={`A question, a bug, an idea, a partnership: write to us${contact.isRead ? " and a person will reply" : ""}.`}
      path={paths.contact()}
      {...contact}
      lastResult={lastResult}
    />
  );
}

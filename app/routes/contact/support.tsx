import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sitePages } from "~/content/site-pages";
import { supportQuestions } from "~/content/support-questions";
import { publicFormHeaders } from "~/http/form/public-form.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import { faqPage } from "~/services/structured-data/faq-page";
import { ContactPage } from "./contact-page";
import { loadContact } from "./load-contact.server";
import { sendMessage } from "./send-message.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ ...sitePages.support, things: () => [faqPage(supportQuestions)] }, matches);

export const headers = publicFormHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return loadContact(request);
}

export function action({ request }: ActionFunctionArgs) {
  return sendMessage(request, paths.support());
}

/** The contact page with what is asked most. */
export default function Support() {
  const contact = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <ContactPage
      title="Support"
      lead={`Check the common questions first. If yours isn’t there, write to us${contact.isRead ? " and a person will reply" : ""}.`}
      path={paths.support()}
      {...contact}
      lastResult={lastResult}
    >
      <section aria-labelledby="asked-most">
        <h2 id="asked-most">Common questions</h2>
        {supportQuestions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </ContactPage>
  );
}

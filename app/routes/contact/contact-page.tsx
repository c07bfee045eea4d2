import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { UnreadNotice } from "~/components/support/unread-notice";
import { PageHeader } from "~/components/ui/page-header";
import { useViewer } from "~/components/use-viewer";
import { ContactFacts } from "./contact-facts";
import { ContactForm } from "./contact-form";
import { MessageSent } from "./message-sent";

interface ContactPageProps {
  title: string;
  lead: string;
  /** Of the page, which the form is posted to. */
  path: string;
  isSent: boolean;
  /** Chosen in the form already; empty for none. */
  subject: string;
  supportEmail: string | null;
  /** Whether messages reach anybody yet. */
  isRead: boolean;
  lastResult: SubmissionResult | undefined;
  /** Stands beside the form, where there is room. */
  children?: ReactNode;
}

/** The contact form, with when to expect an answer. Whoever is signed in finds name and address filled in. */
export function ContactPage({
  title,
  lead,
  path,
  isSent,
  subject,
  supportEmail,
  isRead,
  lastResult,
  children,
}: ContactPageProps) {
  const viewer = useViewer();
  const fields = {
    name: viewer ? `${viewer.firstName} ${viewer.lastName}`.trim() : "",
    email: viewer?.email ?? "",
    subject,
    message: "",
  };
  const facts = (
    <div className="beside">
      {!isRead && <UnreadNotice />}
      <ContactFacts supportEmail={supportEmail} />
      {children}
    </div>
  );
  const isAnswer = isSent || lastResult !== undefined; // which is then what comes first on a narrow screen
  return (
    <div className="long-page">
      <PageHeader title={title} lead={lead} />
      {!isAnswer && facts}
      {isSent && !lastResult ? (
        <MessageSent path={path} isRead={isRead} />
      ) : (
        <ContactForm {...{ path, fields, lastResult }} />
      )}
      {isAnswer && facts}
    </div>
  );
}

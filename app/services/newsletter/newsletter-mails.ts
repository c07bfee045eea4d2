import { asOneLine } from "~/text/one-line";
import { paths } from "~/urls/paths";
import type { OutgoingMail } from "~/services/mail/outbox.server";
import { UNCONFIRMED_DAYS } from "~/services/limits/retention";

/** What the newsletter mails, in words. Every mail says why it came and how to stop it. */

interface Recipient {
  email: string;
  token: string;
}

interface Addressed {
  to: Recipient;
  /** Of the product, as browsers know it. */
  publicUrl: string;
}

/** Asks whoever reads mail at an address whether it was them. */
export function confirmationMail({ to, publicUrl }: Addressed): OutgoingMail {
  return {
    to: to.email,
    subject: "Do you want Taproot’s articles by email?",
    text: `Someone, probably you, asked us to send new Taproot articles to this address.

To say yes, open this page and press the button on it:
${publicUrl}${paths.confirmSubscription(to.token)}

If it wasn’t you, do nothing: we won’t send any articles, and we’ll delete this address
after ${UNCONFIRMED_DAYS} days. To delete it now, open this page:
${publicUrl}${paths.unsubscribe(to.token)}
`,
  };
}

/** Tells a subscriber of a new article. */
export function issueMail({ to, publicUrl, post }: Addressed & { post: PostNews }): OutgoingMail {
  const title = asOneLine(post.title);
  return {
    to: to.email,
    subject: title,
    text: `${title}

${asOneLine(post.excerpt)}

Read it: ${publicUrl}${paths.post(post.slug)}

--${" "}
You get this because you subscribed to Taproot’s new articles. To unsubscribe, open this
page and press the button on it:
${publicUrl}${paths.unsubscribe(to.token)}
`,
    unsubscribeUrl: publicUrl + paths.unsubscribe(to.token),
  };
}

export interface PostNews {
  slug: string;
  title: string;
  excerpt: string;
}

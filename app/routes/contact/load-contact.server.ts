import { data } from "@remix-run/node";
import { config } from "~/config/config.server";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { isContactSubject } from "~/services/contact/contact-subjects";

/** What the contact form is shown with. */
export async function loadContact(request: Request) {
  const query = new URL(request.url).searchParams;
  const subject = query.get("subject");
  return data(
    {
      isSent: query.has("sent"),
      subject: isContactSubject(subject) ? subject : "",
      supportEmail: config.supportEmail,
      isRead: config.contactIsRead,
    },
    { headers: await publicWhenSignedOut(request) },
  );
}

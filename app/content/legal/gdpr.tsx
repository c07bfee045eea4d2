import { ContactWay } from "~/components/legal/contact-way";
import { OperatorDetails } from "~/components/legal/operator-details";
import { paths } from "~/urls/paths";
import { COMPLEX_REQUEST_DAYS, MINIMUM_AGE, REQUEST_DAYS } from "./constants";
import type { LegalFacts } from "./facts";
import { Periods } from "./periods";
import { Recipients } from "./recipients";
import type { PagePart } from "~/components/site/long-page";
import { Link } from "~/components/ui/link";

export function gdprParts(facts: LegalFacts): PagePart[] {
  return [
    {
      id: "controller",
      title: "The controller",
      body: <OperatorDetails {...facts} />,
    },
    {
      id: "legal-bases",
      title: "Why we may use your data",
      body: (
        <dl className="periods">
          <dt>To run your account and teach you</dt>
          <dd>The contract with you: article 6(1)(b)</dd>
          <dt>Optional words in your profile</dt>
          <dd>Your consent, which you can withdraw by emptying the field: article 6(1)(a)</dd>
          <dt>The newsletter, and reminders by email</dt>
          <dd>Your consent, which you give twice and can withdraw with the link in each email: article 6(1)(a)</dd>
          <dt>Answering your messages and tickets, and a record of what our staff look at to do so</dt>
          <dd>Our interest, and yours, in an answer, and in help that is accountable: article 6(1)(f)</dd>
          <dt>Logs, limits and sign-in records</dt>
          <dd>Our interest in a server that is safe: article 6(1)(f)</dd>
          {facts.sellsPlans && (
            <>
              <dt>Payments</dt>
              <dd>The contract, and accounting law: article 6(1)(b) and (c)</dd>
            </>
          )}
        </dl>
      ),
    },
    {
      id: "rights",
      title: "Your rights, and how to use them",
      body: (
        <>
          <dl className="periods">
            <dt>To see your data (article 15) and take it with you (article 20)</dt>
            <dd>
              <Link to={paths.privacy()}>Settings, Privacy</Link>: one archive of what belongs to your account, as JSON
              and CSV. Notes that our staff write to each other about a ticket are not in it: ask us for those
            </dd>
            <dt>To have it corrected (article 16)</dt>
            <dd>
              <Link to={paths.settings()}>Settings, Profile</Link>; answers stay as you gave them
            </dd>
            <dt>To have it erased (article 17)</dt>
            <dd>
              <Link to={paths.deleteAccount()}>Delete your account</Link>: at once, with everything in it
            </dd>
            <dt>To restrict its use (article 18), and to object (article 21)</dt>
            <dd>Tell us what and why</dd>
            <dt>To withdraw a consent (article 7)</dt>
            <dd>The link in each newsletter and reminder; an emptied field. What we did before that stays lawful</dd>
            <dt>Not to be subject to decisions made by a machine alone (article 22)</dt>
            <dd>The server decides which question you are asked next, and nothing beyond your course</dd>
            <dt>To complain (article 77)</dt>
            <dd>To the data protection authority where you live or work, or where we are</dd>
          </dl>
          <p>
            Messages that you sent us with the contact form do not belong to an account: they are not in the archive,
            and what you wrote to us there is not deleted with the account. Support tickets that you wrote while signed
            in are in the archive, and their text is deleted when you delete your account. A newsletter subscription
            belongs to an email address: if it is the address of your account, the archive says when you asked for it
            and when you confirmed it, and it is deleted with the account. For your messages, for a subscription with
            another address and for anything else your settings cannot do, <ContactWay {...facts} />. We answer requests
            within {REQUEST_DAYS} days, or {COMPLEX_REQUEST_DAYS} for complex ones; in that case we tell you within the
            first {REQUEST_DAYS} why it takes longer. It is free of charge. To make sure that it is you, we may ask you
            to write from the email address of your account.
          </p>
        </>
      ),
    },
    {
      id: "recipients",
      title: "Who receives data",
      body: (
        <>
          <Recipients {...facts} />
          <p>
            Those who process data for us do so under a contract as article 28 requires. Where one of them is outside
            the European Economic Area, the transfer is based on a decision of the European Commission or on its
            standard clauses (chapter V).
          </p>
        </>
      ),
    },
    {
      id: "periods",
      title: "How long we keep data",
      body: <Periods {...facts} />,
    },
    {
      id: "children",
      title: "Children",
      body: (
        <p>
          Nobody under {MINIMUM_AGE} may have an account. Where the law of your country sets a higher age for consent, a
          parent must consent until you reach that age.
        </p>
      ),
    },
    {
      id: "breaches",
      title: "If something goes wrong",
      body: (
        <p>
          We report a breach that puts you at risk to the authority within 72 hours of learning of it, and to you
          without delay where the risk is high (articles 33 and 34).
        </p>
      ),
    },
    {
      id: "what",
      title: "What we store",
      body: (
        <p>
          The <Link to={paths.privacyPolicy()}>privacy policy</Link> lists every kind of data, and what it is for.
        </p>
      ),
    },
  ];
}

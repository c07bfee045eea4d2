import { ContactWay } from "~/components/legal/contact-way";
import { OperatorDetails } from "~/components/legal/operator-details";
import { operator } from "~/content/operator";
import { paths } from "~/urls/paths";
import { profileFields } from "~/services/accounts/profile-fields";
import { MINIMUM_AGE, NOTICE_DAYS, REQUEST_DAYS } from "./constants";
import type { LegalFacts } from "./facts";
import { Periods } from "./periods";
import { Recipients } from "./recipients";
import type { PagePart } from "~/components/site/long-page";
import { Link } from "~/components/ui/link";

const profileInWords = new Intl.ListFormat("en-GB").format(
  Object.values(profileFields).flatMap(({ inWords }) => inWords ?? []),
);

/** What the product stores: kept in line with db/schema, and with what the code really does. */
export function privacyParts(facts: LegalFacts): PagePart[] {
  return [
    {
      id: "in-short",
      title: "In short",
      body: (
        <ul>
          <li>We store what you tell us and what you answer, because finding your gaps is what you are here for.</li>
          <li>
            We show no advertisements and sell nothing about you.
            {!facts.hasLiveChat && !facts.countsSignUps && " We follow nobody through the web."}
          </li>
          <li>
            You can <Link to={paths.privacy()}>download the data of your account</Link> and{" "}
            <Link to={paths.deleteAccount()}>delete your account</Link> in your settings, at any time and without
            asking.
          </li>
          <li>An account that you delete is gone at once. Backups made before still hold it, for a while.</li>
        </ul>
      ),
    },
    {
      id: "who",
      title: "Who is responsible",
      body: <OperatorDetails supportEmail={facts.supportEmail} />,
    },
    {
      id: "what",
      title: "What we store, and what for",
      body: (
        <>
          <h3>Your account</h3>
          <p>
            {facts.isDemo
              ? "This server runs for demonstration: a stand-in takes the place of Google, and you type a name and an address of your own choice. On other servers you sign in with Google, which sends us the following."
              : "You sign in with Google. We ask Google for your basic profile and your e-mail address and for nothing else."}{" "}
            We store Google&apos;s identifier for you, your e-mail address, your names, the address of your profile
            picture and your language. We never see your password, and keep no key to your Google account.
          </p>
          <p>
            In your settings you may add {profileInWords}. All of it is optional. We also store your time zone, your
            language and how the pages are to look.
          </p>
          <h3>What you learn</h3>
          <p>
            Your courses and why you take them, your answers at the start of a course, the questions put to you, each
            answer with your explanation and, if you add one, a picture of your working, how long you took, and drafts
            that you have not sent. A form that you send when you are no longer signed in waits for you to sign in
            again. Of a picture we also store the name of its file. From the picture we remove what cameras write into
            it, such as the place. From your answers the server works out which concepts you are likely to master, where
            a gap is, and on which days you learned. It uses this to choose your next question, to show you where you
            stand and, summed over all learners, to find questions that mislead; and for nothing else.
          </p>
          <h3>Your reminders</h3>
          <p>
            If you ask for <Link to={paths.reminders()}>reminders</Link>: the address they go to, your hour, when you
            asked for them and confirmed it, when the last one was sent and how many came since you last learned. If you
            make an address for your calendar, when you made it. Whoever has that address sees on which days you have
            reviews and how many, without your name.
          </p>
          <h3>Your devices</h3>
          <p>
            For each sign-in its time, when it was last used and what your browser calls itself, so that you can look
            over your <Link to={paths.devices()}>devices</Link> and sign them out.
          </p>
          {facts.sellsPlans && (
            <>
              <h3>What you pay</h3>
              <p>
                Which plan you have, since when, what it costs and when it renews or ends; why you cancelled, if you say
                so; when you went to the page for paying; each invoice and each refund with its amount and day; what the
                payment provider calls you and your payments; and which mails you were sent about it. Whether your
                address is one of a university we see from the address itself. That you have had a free trial is kept as
                a fingerprint of your Google account&apos;s number, even after you delete your account.
              </p>
            </>
          )}
          <h3>What you write to us</h3>
          <p>
            Messages from the contact form, with the name and address you give; support tickets, with what was answered,
            pictures that you attach, what the ticket is about and whether it helped, by the page or by mail; what our
            staff note about them for each other; reports of questions that you find wrong; and, if you ask for the
            newsletter, your e-mail address, when you asked for it and when you confirmed it.
          </p>
          <h3>What keeps the server running</h3>
          <p>
            The log has one line for each request: the time, the page without what follows a question mark, the result
            and how long it took. It holds no network address, no name and nothing that anybody typed. When a page fails
            for you, we also store which page it was, when, and the technical error, so that we can help if you ask.
            Network addresses are counted in memory, for two days at most, to stop floods of requests, and are not
            written down.
            {facts.hasModel &&
              " Of each call of the language model we store when, for whom, what for, its size and its price."}
          </p>
        </>
      ),
    },
    {
      id: "who-sees-it",
      title: "Who else sees it",
      body: <Recipients {...facts} />,
    },
    {
      id: "cookies",
      title: "Cookies",
      body: (
        <>
          <p>
            There are four, all of them needed for what you do here, so there is no banner to click away. Pages that you
            read without signing in set none.
          </p>
          <ul>
            <li>
              <code>{`${facts.cookiePrefix}authToken`}</code> keeps you signed in, for at most {facts.sessionDays} days.
            </li>
            <li>
              <code>{`${facts.cookiePrefix}signIn`}</code> remembers for ten minutes that you are on your way to Google
              and back.
            </li>
            <li>
              <code>{`${facts.cookiePrefix}keptForm-…`}</code> brings back a form that you sent when you were no longer
              signed in, for at most {facts.keptFormHours} hours. Each form has its own.
            </li>
            <li>
              <code>{`${facts.cookiePrefix}saved`}</code> lets the page of a setting say, once, that it was saved. It
              goes with that, and after a minute at the latest.
            </li>
          </ul>
          <p>
            While you write an explanation, your browser keeps the text in the open tab so that it is not lost when the
            page reloads. It goes when you close the tab or sign out.
            {facts.hasLiveChat && " The chat on the home page may store something of its own in your browser."}
            {facts.countsSignUps && " The counter of sign-ups may store something of its own in your browser."}
          </p>
        </>
      ),
    },
    {
      id: "how-long",
      title: "How long we keep it",
      body: <Periods {...facts} />,
    },
    {
      id: "your-rights",
      title: "Your rights",
      body: (
        <p>
          You may see, take with you, correct and delete what we hold about you, and object to how we use it. Most of
          that you do by yourself: <Link to={paths.privacy()}>your data</Link> as one archive,{" "}
          <Link to={paths.settings()}>your profile</Link>, <Link to={paths.deleteAccount()}>deletion</Link>. For
          everything else, such as what you wrote to us, <ContactWay {...facts} />; we answer within {REQUEST_DAYS}{" "}
          days. The page on <Link to={paths.gdpr()}>GDPR compliance</Link> goes through these rights one by one, with
          the legal bases we rely on, and we grant them to everybody wherever they live.
        </p>
      ),
    },
    {
      id: "safety",
      title: "How it is protected",
      body: (
        <p>
          Each person&apos;s data can be opened from that person&apos;s account alone. The key in your cookie is stored
          in a form from which it cannot be recovered. Scripts cannot read it, sign-ins end by themselves, and pictures
          are made anew before anything shows them. No safeguard is perfect: if your data were ever at risk, we would
          tell you and the authorities as the law demands.
        </p>
      ),
    },
    {
      id: "where",
      title: "Where it is",
      body: (
        <p>
          {operator.serverCountry
            ? `Your data are on one server, in this country: ${operator.serverCountry}.`
            : "Your data are on one server. Whoever runs it has not said here yet in which country it stands."}{" "}
          They leave it only as described under &ldquo;Who else sees it&rdquo;. Where that means another country, we
          rely on the safeguards that the law provides for it.
        </p>
      ),
    },
    {
      id: "children",
      title: "Children",
      body: (
        <p>
          Taproot is for people of {MINIMUM_AGE} years and older. If you learn that a younger child has an account,{" "}
          <ContactWay {...facts} /> and we delete it.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When this policy changes, its date changes. What is to your disadvantage is announced here {NOTICE_DAYS} days
          before it holds.
        </p>
      ),
    },
  ];
}

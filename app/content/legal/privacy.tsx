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
          <li>We store what you tell us and what you answer, because we need it to find your gaps.</li>
          <li>
            We show no ads and sell no data about you.
            {!facts.hasLiveChat && !facts.countsSignUps && " We do not track you across the web."}
          </li>
          <li>
            You can <Link to={paths.privacy()}>download the data of your account</Link> and{" "}
            <Link to={paths.deleteAccount()}>delete your account</Link> in your settings, at any time, without asking.
          </li>
          <li>
            When you delete your account, it is gone at once. Backups made before that still contain it for a while.
          </li>
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
              ? "This server is a demonstration: a stand-in replaces Google, and you type any name and address you like. On other servers you sign in with Google, which sends us the following."
              : "You sign in with Google. We ask Google for your basic profile and your email address and for nothing else."}{" "}
            We store Google’s identifier for you, your email address, your names, the address of your profile picture
            and your language. We never see your password, and we have no access to your Google account.
          </p>
          <p>
            In your settings you may add {profileInWords}. All of it is optional. We also store your time zone, your
            language and how you want pages to look.
          </p>
          <h3>What you learn</h3>
          <p>
            Your courses and why you take them, your answers at the start of a course, the questions you were asked,
            each answer with your explanation and, if you add one, a picture of your work, how long you took, and drafts
            that you have not sent. If you keep a gap from the demo when you sign up, which one it was, and when we
            noted that you know it. A form that you send when you are no longer signed in is kept until you sign in
            again. With a picture we also store its file name, and we remove what cameras write into it, such as the
            place. From your answers the server works out which concepts you have probably mastered, where a gap is, and
            on which days you learned. It uses this to choose your next question, to show you your progress and, summed
            over all learners, to find misleading questions; and for nothing else.
          </p>
          <h3>Your reminders</h3>
          <p>
            If you ask for <Link to={paths.reminders()}>reminders</Link>: the address they go to, your hour, when you
            asked for them and confirmed it, when the last one was sent and how many were sent since you last learned.
            If you make a calendar address: when you made it. Anyone who has that address can see on which days you have
            reviews and how many, without your name.
          </p>
          <h3>Your devices</h3>
          <p>
            For each sign-in: its time, when it was last used and what your browser calls itself, so you can review your{" "}
            <Link to={paths.devices()}>devices</Link> and sign them out.
          </p>
          {facts.sellsPlans && (
            <>
              <h3>What you pay</h3>
              <p>
                Which plan you have, since when, what it costs and when it renews or ends; why you cancelled, if you say
                so; when you went to the payment page; each invoice and each refund with its amount and day; the payment
                provider’s identifiers for you and your payments; and which emails you were sent about it. We see from
                the email address itself whether it belongs to a university. If you have had a free trial, we keep that
                as a fingerprint of your Google account’s number, even after you delete your account.
              </p>
            </>
          )}
          <h3>What you write to us</h3>
          <p>
            Messages from the contact form, with the name and address you give; support tickets, with our answers,
            pictures that you attach, what the ticket is about and whether it helped, on the page or by email; notes
            about them that our staff write to each other; problems you report with questions; and, if you ask for the
            newsletter, your email address, when you asked for it and when you confirmed it.
          </p>
          <h3>What keeps the server running</h3>
          <p>
            The log has one line for each request: the time, the page (without anything after a question mark), the
            result and how long it took. It contains no network address, no name and nothing that anybody typed. When a
            page fails for you, we also store which page it was, when, and the technical error, so we can help if you
            ask. Network addresses are counted in memory, for two days at most, to stop floods of requests, and are not
            saved.
            {facts.hasModel &&
              " For each call of the language model we store when it was made, for whom and for what, its size and its price."}
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
            There are four, all of them needed for what you do here, so there is no cookie banner. Pages that you read
            without signing in set none.
          </p>
          <ul>
            <li>
              <code>{`${facts.cookiePrefix}authToken`}</code> keeps you signed in, for at most {facts.sessionDays} days.
            </li>
            <li>
              <code>{`${facts.cookiePrefix}signIn`}</code> remembers, for ten minutes, that you have gone to Google to
              sign in.
            </li>
            <li>
              <code>{`${facts.cookiePrefix}keptForm-…`}</code> brings back a form that you sent when you were no longer
              signed in, for at most {facts.keptFormHours} hours. Each form has its own.
            </li>
            <li>
              <code>{`${facts.cookiePrefix}saved`}</code> lets a settings page say, once, that your choice was saved. It
              is deleted right after that, and after a minute at the latest.
            </li>
          </ul>
          <p>
            While you write an explanation, your browser keeps the text in the open tab so it is not lost when the page
            reloads. It is deleted when you close the tab or sign out.
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
          You may see, take with you, correct and delete what we store about you, and object to how we use it. You can
          do most of that yourself: <Link to={paths.privacy()}>your data</Link> as one archive,{" "}
          <Link to={paths.settings()}>your profile</Link>, <Link to={paths.deleteAccount()}>deletion</Link>. For
          everything else, such as what you wrote to us, <ContactWay {...facts} />; we answer within {REQUEST_DAYS}{" "}
          days. The page on <Link to={paths.gdpr()}>GDPR compliance</Link> goes through these rights one by one, with
          the legal bases we rely on, and we grant them to everybody, wherever they live.
        </p>
      ),
    },
    {
      id: "safety",
      title: "How it is protected",
      body: (
        <p>
          Each person’s data can be opened only from that person’s account. The key in your cookie is stored in a form
          from which it cannot be recovered. Scripts cannot read it, sign-ins end automatically, and pictures are
          re-encoded before they are shown. No safeguard is perfect: if your data were ever at risk, we would tell you
          and the authorities as the law requires.
        </p>
      ),
    },
    {
      id: "where",
      title: "Where it is",
      body: (
        <p>
          {operator.serverCountry
            ? `Your data is on one server, in this country: ${operator.serverCountry}.`
            : "Your data is on one server. The operator has not yet said in which country."}{" "}
          It leaves the server only as described under &ldquo;Who else sees it&rdquo;. Where that means another country,
          we rely on the safeguards that the law provides for it.
        </p>
      ),
    },
    {
      id: "children",
      title: "Children",
      body: (
        <p>
          Taproot is for people of {MINIMUM_AGE} years and older. If you find out that a younger child has an account,{" "}
          <ContactWay {...facts} /> and we will delete it.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When this policy changes, its date changes. We announce changes to your disadvantage here {NOTICE_DAYS} days
          before they apply.
        </p>
      ),
    },
  ];
}

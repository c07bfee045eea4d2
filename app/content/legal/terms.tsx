import { ContactWay } from "~/components/legal/contact-way";
import { OperatorDetails } from "~/components/legal/operator-details";
import { Message } from "~/components/ui/message";
import { operator } from "~/content/operator";
import { paths } from "~/urls/paths";
import { MINIMUM_AGE, NOTICE_DAYS } from "./constants";
import type { LegalFacts } from "./facts";
import { paymentParts } from "./payment";
import type { PagePart } from "~/components/site/long-page";
import { Link } from "~/components/ui/link";

export function termsParts(facts: LegalFacts): PagePart[] {
  return [
    {
      id: "agreement",
      title: "The agreement",
      body: (
        <>
          <p>
            By using Taproot on this server you agree to these terms with the people who run it. If you do not agree, do
            not use it; reading the public pages does not bind you to anything.
          </p>
          <OperatorDetails {...facts} />
        </>
      ),
    },
    {
      id: "service",
      title: "What Taproot is",
      body: (
        <>
          <p>
            Taproot asks you questions, follows wrong answers down to what is missing, and teaches that. It helps you
            learn. It is not a school, awards no degree, and promises neither a grade nor a job.
          </p>
          <p>
            {facts.hasModel
              ? "Some questions and texts are written by people, others by a language model. Each question written by a model is solved again without its answer key before anybody sees it, and can still be wrong."
              : "Questions and texts are written by people, who make mistakes."}{" "}
            Once you have answered a question, you can report a problem with it. Do not rely on what you read here where
            health, money or safety depends on it.
          </p>
        </>
      ),
    },
    {
      id: "account",
      title: "Your account",
      body: (
        <ul>
          <li>
            You must be at least {MINIMUM_AGE} years old, and where the law of your country requires it, a parent must
            agree.
          </li>
          <li>You sign in through Google. An account is for one person; do not share it.</li>
          <li>
            You can see in your settings where you are signed in, and sign out there. Tell us if you think somebody else
            is using your account.
          </li>
          <li>
            You can <Link to={paths.deleteAccount()}>delete your account</Link> at any time. Before that you may want to{" "}
            <Link to={paths.privacy()}>download your data</Link>.
          </li>
        </ul>
      ),
    },
    ...paymentParts(facts),
    {
      id: "your-content",
      title: "What you write",
      body: (
        <p>
          What you write and upload stays yours. You allow us to store it, to show it to you and to work with it as far
          as needed to teach you, for as long as your account exists. We do not publish it. Questions that are written
          because of a common mistake may be asked of others; they contain none of your words.
        </p>
      ),
    },
    {
      id: "our-content",
      title: "What we write",
      body: (
        <p>
          Questions, lessons and articles belong to the people who wrote them. Use them for your own learning as much as
          you like. To publish or sell them, you need permission.
        </p>
      ),
    },
    {
      id: "conduct",
      title: "What is not allowed",
      body: (
        <ul>
          <li>breaking the law, or uploading anything that hurts others or belongs to them;</li>
          <li>trying to reach other people’s data, or to get around limits;</li>
          <li>overloading the server with automated requests, or copying its questions in bulk;</li>
          <li>using it to cheat in an exam.</li>
        </ul>
      ),
    },
    {
      id: "ending",
      title: "If we have to end it",
      body: (
        <p>
          We may close an account that breaks these terms seriously or repeatedly. We say why and listen first, unless
          waiting would harm others. If this server is going to be shut down, we announce it {NOTICE_DAYS} days ahead,
          so everybody can download their data.
          {facts.sellsPlans && " In that case we refund time that was paid for and cannot be used."}
        </p>
      ),
    },
    {
      id: "liability",
      title: "What we are liable for",
      body: (
        <p>
          We run the server with care, but cannot promise that it never fails or loses anything. We are liable without
          limit where the law says so, such as for intent, gross negligence and injury. Beyond that we are liable for
          damage only as far as the law requires. Your rights as a consumer stay as they are, whatever these terms say.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When these terms change to your disadvantage, we announce it {NOTICE_DAYS} days ahead. If you keep using
          Taproot after that, the new terms apply; if you do not accept them, you can delete your account before then.
        </p>
      ),
    },
    {
      id: "law",
      title: "Law, and what to do in a dispute",
      body: (
        <>
          <p>
            Contact us first: most things can be settled that way. To do so, <ContactWay {...facts} />.
          </p>
          {operator.jurisdiction ? (
            <p>
              The law of this place applies, and its courts decide: {operator.jurisdiction}. If you are a consumer, the
              rules that protect you where you live apply as well.
            </p>
          ) : (
            <Message kind="info">
              <p>
                The operator has not yet said which law applies. Until then it is the law that would apply without these
                terms.
              </p>
            </Message>
          )}
          <p>If a part of these terms is not valid, the others still apply.</p>
        </>
      ),
    },
  ];
}

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
            By using Taproot on this server you agree to these terms with whoever runs it. If you do not agree, please
            do not use it; reading the public pages binds you to nothing.
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
            Taproot asks you questions, follows wrong answers down to what is missing, and teaches that. It is a help
            for learning. It is not a school, awards no degree, and promises neither a grade nor a job.
          </p>
          <p>
            {facts.hasModel
              ? "Some questions and texts are written by people, others by a language model. Each question of a model is solved again without its key before anybody sees it, and can still be wrong."
              : "Questions and texts are written by people, who make mistakes."}{" "}
            Whoever has answered a question can report it as wrong. Do not rely on what you read here where health,
            money or safety depend on it.
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
            You must be at least {MINIMUM_AGE} years old, and where the law of your country asks for it, a parent must
            agree.
          </li>
          <li>You sign in through Google. An account is for one person; please do not share it.</li>
          <li>
            You can see in your settings where you are signed in, and end it there. Tell us if you think somebody else
            uses your account.
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
          as teaching you needs, for as long as your account exists. We do not publish it. Questions that are written
          because of a common mistake may be asked of others; they contain no words of yours.
        </p>
      ),
    },
    {
      id: "our-content",
      title: "What we write",
      body: (
        <p>
          Questions, study material and articles belong to those who wrote them. Use them for your own learning as much
          as you like. To publish them, or to sell them, you need permission.
        </p>
      ),
    },
    {
      id: "conduct",
      title: "What is not allowed",
      body: (
        <ul>
          <li>breaking the law, or uploading what hurts others or belongs to them;</li>
          <li>trying to reach the data of others, or to get round limits;</li>
          <li>burdening the server with automatic requests, or copying its questions in bulk;</li>
          <li>using it to cheat in somebody else&apos;s examination.</li>
        </ul>
      ),
    },
    {
      id: "ending",
      title: "If we have to end it",
      body: (
        <p>
          We may close an account that breaks these terms seriously or again and again. We say why and listen first,
          unless waiting would harm others. If this server is to be shut down, we announce it {NOTICE_DAYS} days ahead,
          so that everybody can download their data.
          {facts.sellsPlans && " Time that was paid for and cannot be used is then paid back."}
        </p>
      ),
    },
    {
      id: "liability",
      title: "What we answer for",
      body: (
        <p>
          We run the server with care, and cannot promise that it never fails or loses something. We answer without
          limit where the law says so, such as for intent, gross negligence and injury. Beyond that we answer for damage
          only as far as the law demands it. Your rights as a consumer stay as they are, whatever these terms say.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When these terms change to your disadvantage, we announce it {NOTICE_DAYS} days ahead. If you go on using
          Taproot after that, the new terms hold; if you do not want them, you can delete your account before.
        </p>
      ),
    },
    {
      id: "law",
      title: "Law, and what to do in a dispute",
      body: (
        <>
          <p>
            Please write to us first: most things can be settled that way. For that, <ContactWay {...facts} />.
          </p>
          {operator.jurisdiction ? (
            <p>
              The law of this place holds, and its courts decide: {operator.jurisdiction}. If you are a consumer, the
              rules that protect you where you live hold as well.
            </p>
          ) : (
            <Message kind="info">
              <p>
                Whoever runs this server has not said here yet which law holds. Until then it is the law that would hold
                without these terms.
              </p>
            </Message>
          )}
          <p>If a part of these terms does not hold, the others still do.</p>
        </>
      ),
    },
  ];
}

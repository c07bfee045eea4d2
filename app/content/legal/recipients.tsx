import { operator } from "~/content/operator";
import { REQUEST_ERROR_DAYS } from "~/services/limits/retention";
import type { LegalFacts } from "./facts";

/** Everybody outside whom data reach: what this server does not use is not named. */
export function Recipients(facts: LegalFacts) {
  return (
    <>
      <ul>
        <li>
          <strong>The people who run this server</strong> read messages to us, support tickets and reported questions,
          and can reach the database as far as keeping the server alive needs it. Whoever helps you at the support desk
          can look at your name, your e-mail address, your plan, your courses with your progress, your tickets and the
          pages that failed for you in the last {REQUEST_ERROR_DAYS} days. They see none of your answers there. Each
          look at the page with these things is written down, with who looked and when, and that record is kept for{" "}
          {facts.ticketYears} years.
        </li>
        {!facts.isDemo && (
          <li>
            <strong>Google</strong> learns that you sign in here. It learns nothing of what you do afterwards.
          </li>
        )}
        {facts.hasModel && <ModelRecipient readsPictures={facts.readsPictures} />}
        {facts.sendsMail && (
          <li>
            <strong>A mail provider</strong> carries the newsletter and the reminders that you ask for to you
            {facts.sellsPlans && ", mails about your plan"}
            {facts.supportEmail
              ? ", what we answer to your tickets, and your messages to our mailbox"
              : ", and what we answer to your tickets"}
            .
          </li>
        )}
        {facts.hasLiveChat && (
          <li>
            <strong>A chat provider</strong> is asked for its script by the home page alone, and reads what you write in
            that chat.
          </li>
        )}
        {facts.countsSignUps && (
          <li>
            <strong>A counter of sign-ups</strong>: the page that a new account opens with loads one script from another
            site, once. It learns that somebody signed up, and which plan they chose.
          </li>
        )}
        {facts.sellsPlans && (
          <li>
            <strong>A payment provider</strong> takes your payments, on pages of its own, as soon as you go there. It is
            told your name, your e-mail address and which plan you want, and why you cancel. Numbers of cards never
            reach this server. When you delete your account, it is told to forget you; invoices it keeps as the law
            demands.
          </li>
        )}
      </ul>
      {!facts.hasModel && (
        <p>No language model is connected to this server, so nothing that you write is sent to one.</p>
      )}
      <p>Nobody else, unless a law leaves us no choice. We do not sell data.</p>
    </>
  );
}

function ModelRecipient({ readsPictures }: { readsPictures: boolean }) {
  return (
    <li>
      <strong>A language model</strong> writes questions and study material and reads your explanations. It is sent the
      topic of your course, why you take it, your answers and explanations
      {readsPictures && ", pictures of your working"} and the questions they belong to. Your name and your e-mail
      address are never sent; leave them out of what you write, too.{" "}
      {operator.modelProvider
        ? `The model's server is run by: ${operator.modelProvider}.`
        : "Whoever runs this server has not said here yet who runs the model's."}
    </li>
  );
}

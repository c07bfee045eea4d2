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
          and can access the database as far as they need to keep the server running. The people at the support desk can
          see your name, your email address, your plan, your courses with your progress, your tickets and the pages that
          failed for you in the last {REQUEST_ERROR_DAYS} days. They do not see your answers there. Each time someone
          opens that page, we record who did and when, and keep that record for {facts.ticketYears} years.
        </li>
        {!facts.isDemo && (
          <li>
            <strong>Google</strong> learns that you sign in here. It learns nothing about what you do afterward.
          </li>
        )}
        {facts.hasModel && <ModelRecipient readsPictures={facts.readsPictures} />}
        {facts.sendsMail && (
          <li>
            <strong>An email provider</strong> delivers the newsletter and the reminders that you ask for
            {facts.sellsPlans && ", emails about your plan"}
            {facts.supportEmail
              ? ", our answers to your tickets, and your messages to our mailbox"
              : ", and our answers to your tickets"}
            .
          </li>
        )}
        {facts.hasRecordStore && (
          <li>
            <strong>A learning record store</strong> is told of each of your answers: which question, what you chose,
            whether it was right, when and how long it took. Instead of your name it gets the number of your account,
            and never your email address or what you wrote. Deleting your account does not delete what it was told: ask
            us, and we have it removed there.
          </li>
        )}
        {facts.hasLiveChat && (
          <li>
            <strong>A chat provider</strong> delivers its script to the home page only, and can read what you write in
            that chat.
          </li>
        )}
        {facts.countsSignUps && (
          <li>
            <strong>A sign-up counter</strong>: the first page of a new account loads one script from another site,
            once. That site learns that somebody signed up, and which plan they chose.
          </li>
        )}
        {facts.sellsPlans && (
          <li>
            <strong>A payment provider</strong> takes your payments on its own pages. When you go there, it is told your
            name, your email address and which plan you want, and later, if you cancel, why. Card numbers never reach
            this server. When you delete your account, we tell it to delete your data; it keeps invoices as the law
            requires.
          </li>
        )}
      </ul>
      {!facts.hasModel && <p>No language model is connected to this server, so nothing you write is sent to one.</p>}
      <p>Nobody else, unless a law leaves us no choice. We do not sell data.</p>
    </>
  );
}

function ModelRecipient({ readsPictures }: { readsPictures: boolean }) {
  return (
    <li>
      <strong>A language model</strong> writes questions and lessons and reads your explanations. It is sent the topic
      of your course, why you take it, your answers and explanations
      {readsPictures && ", pictures of your work"} and the questions they belong to. We never send your name or your
      email address; leave them out of what you write, too.{" "}
      {operator.modelProvider
        ? `The model’s server is run by: ${operator.modelProvider}.`
        : "The operator has not yet said who runs the model’s server."}
    </li>
  );
}

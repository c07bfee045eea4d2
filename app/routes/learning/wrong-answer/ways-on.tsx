import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { ParkOffer } from "~/components/learning/park-offer";
import { StudyButton } from "~/components/learning/study-button";
import { TryAgain } from "~/components/learning/try-again";
import { Button } from "~/components/ui/button";
import { Message } from "~/components/ui/message";
import { paths } from "~/urls/paths";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { howToClose, whatThen } from "./words";

interface WaysOnProps {
  data: WrongAnswerData;
  refused: string | undefined;
}

/** Down to what is missing, or straight back; and, after many tries, a break. */
export function WaysOn({ data, refused }: WaysOnProps) {
  const isBrokenDown = data.next === "simpler" || data.next === "make-sure";
  return (
    <>
      <section className="ways-on" aria-label="Ways on">
        <div className="main-way">
          {isBrokenDown ? <BreakdownChoice data={data} refused={refused} /> : <StudyChoice data={data} />}
        </div>
        <TryAgain
          to={data.isMissed || data.gap ? paths.currentQuestion(data.key) : paths.question(data.key)}
          {...data.again}
        />
      </section>
      {data.parkKey && (
        <div className="actions park-row">
          <ParkOffer questionKey={data.parkKey} />
        </div>
      )}
    </>
  );
}

function BreakdownChoice({ data, refused }: WaysOnProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      {data.next === "make-sure" ? (
        <p>
          <strong>Slip or gap?</strong> {data.telling}
        </p>
      ) : data.question.isDeeper ? (
        <p>
          <strong>That narrows it down.</strong> The gap is here or deeper: a few simpler questions find it.
        </p>
      ) : (
        <p>
          <strong className="unless-narrow">Find the gap.</strong> 3-5 simpler questions, 5-10 minutes
          <span className="unless-narrow">, often less</span>.
        </p>
      )}
      <Form method="post" action={paths.wrongAnswerOptions(data.key)}>
        <CsrfToken />
        {refused && (
          <Message kind="error" takesFocus>
            <p>{refused}</p>
          </Message>
        )}
        <Button disabled={isSending}>Start My Learning Journey</Button>
      </Form>
    </>
  );
}

function StudyChoice({ data }: { data: WrongAnswerData }) {
  const { key, question, next, gap, isMissed = false, hasFresh = false } = data;
  return (
    <>
      <p>
        {gap && next !== "nothing-new" ? (
          <>
            <strong className="unless-narrow">Learn this.</strong> {howToClose({ hasFresh })}
          </>
        ) : (
          <>
            {data.studyReason} Read the lesson
            {!gap && (
              <>
                {" "}
                on <strong dir="auto">{question.conceptName}</strong>
              </>
            )}
            , then {whatThen({ next, isMissed, hasFresh })}
          </>
        )}
      </p>
      <StudyButton questionKey={key} hasContent={question.hasContent} kind="primary">
        Start My Learning Journey
      </StudyButton>
    </>
  );
}

import { Card } from "~/components/ui/card";
import { LinkButton } from "~/components/ui/link-button";
import { paths } from "~/urls/paths";
import { testLength } from "./test-length";

interface TestOfferProps {
  courseId: string;
  offer: "not-begun" | "open";
  /** Questions that a test asks at most. */
  mostQuestions: number;
}

/** The placement test; nothing waits for it. */
export function TestOffer({ courseId, offer, mostQuestions }: TestOfferProps) {
  const { questions, limit, time } = testLength(mostQuestions);
  switch (offer) {
    case "not-begun":
      return (
        <Card as="section" className="resume-card">
          <h2>Find out where you stand</h2>
          <p>{`${limit ? `Usually ${questions}, ${limit}` : questions}, ${time}. You won’t have to learn what you already know.`}</p>
          <LinkButton to={paths.test(courseId)} kind="secondary">
            Take the test
          </LinkButton>
        </Card>
      );
    case "open":
      return (
        <Card as="section" className="resume-card">
          <h2>Your test is waiting</h2>
          <p>Pick up where you left off.</p>
          <LinkButton to={paths.test(courseId)}>Continue the test</LinkButton>
        </Card>
      );
  }
}

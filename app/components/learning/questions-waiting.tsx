import { Link } from "@remix-run/react";
import { Waiting } from "~/components/ui/waiting";

export function QuestionsWaiting({ checkAgain }: { checkAgain: string }) {
  return (
    <Waiting title="Generating your learning questions...">
      <p>This usually takes 30-60 seconds.</p>
      <p>
        <Link to={checkAgain}>Check again</Link>
      </p>
    </Waiting>
  );
}

import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { paths } from "~/urls/paths";

/** In place of having study material written, where the learner's plan allows no more. @param limit pieces, over all courses */
export function NoMoreMaterial({ limit }: { limit: number }) {
  return (
    <Message kind="info" title="You've used all the lessons in your plan">
      <p>{`It has ${limit} lessons in all. They stay yours to read, and with Premium there's no limit.`}</p>
      <p>
        <LinkButton to={paths.upgrade()} reloadDocument>
          Upgrade to Premium
        </LinkButton>
      </p>
    </Message>
  );
}

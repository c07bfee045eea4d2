import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { ALL_LESSONS_USED, noMoreLessons } from "~/services/learning/contents/no-more-lessons";
import { paths } from "~/urls/paths";

/** In place of having study material written, where the learner's plan allows no more. @param limit pieces, over all courses */
export function NoMoreMaterial({ limit }: { limit: number }) {
  return (
    <Message kind="info" title={ALL_LESSONS_USED}>
      <p>{noMoreLessons(limit)}</p>
      <p>
        <LinkButton to={paths.upgrade()} reloadDocument>
          Upgrade to Premium
        </LinkButton>
      </p>
    </Message>
  );
}

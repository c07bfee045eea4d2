import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";

/** To a ticket about a question, for what is in the way of learning and not in the question itself. */
export function SupportLink({ questionId }: { questionId: string }) {
  return <Link to={paths.createTicket({ about: "question", id: questionId })}>Get help from support</Link>;
}

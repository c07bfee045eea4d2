import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";

interface OtherSubjectsProps {
  topics: { name: string }[];
  isStaff: boolean;
}

/** What can be learned here, and what to do for more; how more is brought here is told to those who can do it. */
export function OtherSubjects({ topics, isStaff }: OtherSubjectsProps) {
  const names = new Intl.ListFormat("en").format(topics.map(({ name }) => name));
  return (
    <details className="other-subjects">
      <summary>Want to learn something else?</summary>
      <p>
        {names === "" ? "There are no subjects here yet." : `For now we teach ${names}.`}{" "}
        <Link to={paths.createTicket()}>Tell us what you’d like to learn</Link>, and we’ll see what we can do.
      </p>
      {isStaff && <p>Staff: connect a language model to teach any topic, or add a pack. The README says how.</p>}
    </details>
  );
}

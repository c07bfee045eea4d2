import { WideTable } from "~/components/ui/wide-table";
import type { ReviewCount } from "~/services/staff/spending";
import { numberWords, reasonWords, reviewWords } from "~/services/staff/spending-words";

interface ReviewTableProps {
  labelledBy: string;
  reviews: ReviewCount[];
}

export function ReviewTable({ labelledBy, reviews }: ReviewTableProps) {
  return (
    <WideTable labelledBy={labelledBy} columns={["Outcome", "Why", "Questions"]}>
      {reviews.map(({ outcome, reason, count }) => (
        <tr key={`${outcome} ${reason}`}>
          <th scope="row">{reviewWords(outcome)}</th>
          <td>{reasonWords(reason)}</td>
          <td>{numberWords(count)}</td>
        </tr>
      ))}
    </WideTable>
  );
}

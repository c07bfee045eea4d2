import { WideTable } from "~/components/ui/wide-table";
import { MIN_LEARNERS, type Calibration } from "~/services/numbers/figures";
import { countWords, percentWords } from "./words";

export function CalibrationTable({ calibration, labelledBy }: { calibration: Calibration; labelledBy: string }) {
  return (
    <WideTable labelledBy={labelledBy} columns={["Predicted", "Answers", "Predicted on average", "Right"]}>
      {calibration.deciles.map((decile, index) => (
        <tr key={index}>
          <th scope="row">{`${10 * index} to ${10 * index + 10}%`}</th>
          {decile ? (
            <>
              <td>{countWords(decile.predictions)}</td>
              <td>{percentWords(decile.predicted)}</td>
              <td>{percentWords(decile.right)}</td>
            </>
          ) : (
            <td colSpan={3}>Fewer than {MIN_LEARNERS} learners</td>
          )}
        </tr>
      ))}
    </WideTable>
  );
}

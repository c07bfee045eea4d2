interface GapStaysOpenProps {
  name: string;
  /** Only because its question could not show the same mistake. */
  needsOneMore: boolean;
}

/** After a right answer at a gap: it is not called closed where little was shown. */
export function GapStaysOpen({ name, needsOneMore }: GapStaysOpenProps) {
  const gap = <strong dir="auto">{name}</strong>;
  return needsOneMore ? (
    <p>
      The gap {gap} stays open for now, because this question couldn’t show the same mistake. Get a new one right
      without help, here or in your reviews, and the gap is closed.
    </p>
  ) : (
    <p>
      The gap {gap} stays open a little longer. It closes once you’ve shown that you know it without help. Your reviews
      keep asking until then.
    </p>
  );
}

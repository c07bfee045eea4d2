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
      The gap {gap} stays open for now, because this question couldn&apos;t show the same mistake. We&apos;ll ask one
      more, here or in your reviews. Get that right without help, and the gap is closed.
    </p>
  ) : (
    <p>
      The gap {gap} stays open a little longer. It closes when you get a question about it right that you haven&apos;t
      seen for a month, at the first try and without help, or when you have mastered it. Your reviews keep asking until
      then.
    </p>
  );
}

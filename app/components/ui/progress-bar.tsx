import type { ReactNode } from "react";

interface ProgressBarProps {
  /** 0 to 1. */
  value: number;
  label: ReactNode;
  showValue?: boolean;
}

export function ProgressBar({ value, label, showValue = false }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  const text = `${percent}%`;
  return (
    <label className="progress">
      <span>{label}</span> {showValue && <span className="progress-value">{text}</span>}
      <progress value={percent} max={100}>
        {!showValue && text}
      </progress>
    </label>
  );
}

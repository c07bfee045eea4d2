import { useId } from "react";

interface ProgressBarProps {
  /** 0 to 1. */
  value: number;
  label: string;
  showValue?: boolean;
}

export function ProgressBar({ value, label, showValue = false }: ProgressBarProps) {
  const id = useId();
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="progress">
      <label htmlFor={id}>{label}</label>
      {showValue && <span className="progress-value">{percent}%</span>}
      <progress id={id} value={percent} max={100}>
        {percent}%
      </progress>
    </div>
  );
}

import { type ReactNode, useEffect } from "react";

interface TakenOverProps {
  children: ReactNode;
  onTakenOver: () => void;
}

/** Around the whole page: tells once React has taken it over and every component has begun to work. */
export function TakenOver({ children, onTakenOver }: TakenOverProps) {
  useEffect(onTakenOver, [onTakenOver]);
  return children;
}

import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";

interface TakenOverProps {
  children: ReactNode;
  onTakenOver: () => void;
}

/**
 * Around the whole page: tells once React has taken it over and every component has begun to work. What is set as the page
 * is laid out has React begin their work at once, before anybody can press a button in between: by then text areas are back
 * to how they came, and what was typed before would not be sent.
 */
export function TakenOver({ children, onTakenOver }: TakenOverProps) {
  const [, setIsLaidOut] = useState(false);
  useLayoutEffect(() => setIsLaidOut(true), []);
  useEffect(onTakenOver, [onTakenOver]);
  return children;
}

/** @param props.isModelElsewhere whether what people write goes to a language model on another machine */
export function DemoBanner({ isModelElsewhere }: { isModelElsewhere: boolean }) {
  return (
    <aside className="demo-banner" aria-label="Demo mode">
      <p>Demo mode: sign-in is a stand-in on this machine{isModelElsewhere ? "." : ", nothing leaves it."}</p>
    </aside>
  );
}

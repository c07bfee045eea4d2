/** @param props.doWordsLeave whether what people write goes to a language model or a mail server on another machine */
export function DemoBanner({ doWordsLeave }: { doWordsLeave: boolean }) {
  return (
    <aside className="demo-banner" aria-label="Demo mode">
      <p>Demo mode: sign-in is a stand-in on this machine{doWordsLeave ? "." : ", nothing leaves it."}</p>
    </aside>
  );
}

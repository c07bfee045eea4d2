interface DemoBannerProps {
  /** Whether people on other machines reach it. */
  isShared: boolean;
  /** Whether what people write goes to a language model or a mail server on another machine. */
  doWordsLeave: boolean;
}

export function DemoBanner({ isShared, doWordsLeave }: DemoBannerProps) {
  return (
    <aside className="demo-banner" aria-label="Demo mode">
      {isShared ? (
        <p>Demo mode: sign-in is a stand-in, and anybody who opens this page can sign in as anybody.</p>
      ) : (
        <p>Demo mode: sign-in is a stand-in on this machine{doWordsLeave ? "." : ", nothing leaves it."}</p>
      )}
    </aside>
  );
}

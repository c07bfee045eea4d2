interface DemoBannerProps {
  /** Whether people on other machines reach it. */
  isShared: boolean;
  /** Whether what people write goes to a language model or a mail server on another machine. */
  doWordsLeave: boolean;
  /** Whether payments go to a stand-in, too. */
  arePaymentsPlayed: boolean;
}

export function DemoBanner({ isShared, doWordsLeave, arePaymentsPlayed }: DemoBannerProps) {
  const played = arePaymentsPlayed ? "sign-in and payments are stand-ins" : "sign-in is a stand-in";
  return (
    <aside className="demo-banner" aria-label="Demo mode">
      {isShared ? (
        <p>Demo mode: {played}, and anyone who opens this page can sign in as anyone.</p>
      ) : (
        <p>
          Demo mode: {played}
          {/* A phone keeps the line for the page. */}
          {!doWordsLeave && <span>, and nothing leaves this machine</span>}.
        </p>
      )}
    </aside>
  );
}

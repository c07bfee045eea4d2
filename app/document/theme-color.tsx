/** `--paper` of styles/tokens.css. */
const PAPER = { light: "#fbf9f2", dark: "#151814" };

/** The colour of what the browser, or the phone, draws around the page. */
export function ThemeColor({ theme = "system" }: { theme?: "system" | "light" | "dark" }) {
  if (theme !== "system") return <meta name="theme-color" content={PAPER[theme]} />;
  return (
    <>
      <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

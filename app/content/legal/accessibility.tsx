import { ContactWay } from "~/components/legal/contact-way";
import { paths } from "~/urls/paths";
import type { PagePart } from "~/components/site/long-page";
import { Link } from "~/components/ui/link";

/** What is said to be tested here is tested with every change: see tests/e2e. */
export function accessibilityParts(facts: { supportEmail: string | null; hasModel: boolean }): PagePart[] {
  return [
    {
      id: "aim",
      title: "What we aim for",
      body: (
        <>
          <p>
            Everybody should be able to find their gaps, whatever they see, hear or use. Taproot aims to meet the Web
            Content Accessibility Guidelines, <strong>WCAG 2.1, level AA</strong>.
          </p>
          <ul>
            <li>
              Everything works by keyboard alone, and you can always see what has the focus. Among a question’s options,
              and only there, a letter or a digit chooses one.
            </li>
            <li>
              Contrast is at least 4.5:1 for normal text and 3:1 for large text and for the edges of controls, in light
              and in dark.
            </li>
            <li>
              Pages fit a screen 320 pixels wide without scrolling sideways, and you can make text twice as large.
            </li>
            <li>Nothing moves if you ask your system for less motion.</li>
            <li>No question has a time limit, and if your sign-in ends in the meantime, what you typed is kept.</li>
            <li>
              Everything works without JavaScript, on slow connections and in text browsers, because every page is plain
              HTML first.
            </li>
          </ul>
          <p>
            You can set text size, light or dark, and motion in your <Link to={paths.appearance()}>settings</Link>, too.
          </p>
        </>
      ),
    },
    {
      id: "browsers",
      title: "Supported browsers",
      body: (
        <p>
          The latest 2 versions of Chrome, Edge, Firefox and Safari, on computers and on phones. Older ones get the same
          pages, in a simpler style. The text browsers w3m, lynx and links are known to work.
        </p>
      ),
    },
    {
      id: "tested",
      title: "What we test",
      body: (
        <>
          <p>With each change, automatically, on every screen, public and signed in:</p>
          <ul>
            <li>the axe rules, in light and in dark: they find many barriers, but never all;</li>
            <li>valid HTML, with headings, labels and landmarks in order;</li>
            <li>no scrolling sideways on narrow screens;</li>
            <li>whole journeys, from signing in to a closed gap, with JavaScript and without.</li>
          </ul>
          <p>By hand, less often: journeys by keyboard, and in text browsers.</p>
        </>
      ),
    },
    {
      id: "limits",
      title: "What is not good enough yet",
      body: (
        <ul>
          <li>No independent body has audited these pages. This statement is our own.</li>
          <li>
            Formulas are MathML. Screen readers differ in how well they read it; long formulas can be hard to follow.
          </li>
          <li>Pictures that learners upload have no description other than what their owner writes beside them.</li>
          {facts.hasModel && (
            <li>Some texts are written by a language model, and no person reads them before you do.</li>
          )}
          <li>Google’s sign-in pages are not ours, and we cannot change them.</li>
          <li>Everything is only in English.</li>
        </ul>
      ),
    },
    {
      id: "tell-us",
      title: "Tell us",
      body: (
        <p>
          If something keeps you out, <ContactWay {...facts} />. If you like, say which page it was and which browser or
          aids you use. We reply within 2 business days and find you another way until it is fixed.
        </p>
      ),
    },
  ];
}

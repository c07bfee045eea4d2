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
            Everybody should be able to find their gaps, whatever they see, hear or use. Taproot aims at the Web Content
            Accessibility Guidelines, <strong>WCAG 2.1, level AA</strong>.
          </p>
          <ul>
            <li>Everything works by keyboard alone, and what has the focus is always visible.</li>
            <li>
              Contrast is at least 4.5:1 for normal text and 3:1 for large text and for the edges of controls, in light
              and in dark.
            </li>
            <li>Pages fit a screen 320 pixels wide without scrolling sideways, and text can be made twice as large.</li>
            <li>Nothing moves for those who ask their system for less motion.</li>
            <li>No question has a time limit, and what you typed is kept when a sign-in ends meanwhile.</li>
            <li>
              Everything works without JavaScript, on slow lines and in text browsers, because every page is plain HTML
              first.
            </li>
          </ul>
          <p>
            The size of the text, light or dark, and motion can be set in your{" "}
            <Link to={paths.appearance()}>settings</Link>, too.
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
          pages with plainer looks. Of the text browsers, w3m, lynx and links are known to work.
        </p>
      ),
    },
    {
      id: "tested",
      title: "What is tested",
      body: (
        <>
          <p>With each change, by machines, on every screen, public and signed in:</p>
          <ul>
            <li>the rules of axe, in light and in dark: they find many barriers, but never all;</li>
            <li>valid HTML, with headings, labels and landmarks in order;</li>
            <li>no scrolling sideways on narrow screens;</li>
            <li>whole journeys, from signing in to a closed gap, with JavaScript and without.</li>
          </ul>
          <p>By hand, and less often: journeys by keyboard, and in text browsers.</p>
        </>
      ),
    },
    {
      id: "limits",
      title: "What we know is not good enough",
      body: (
        <ul>
          <li>No outside body has audited these pages, and this statement is our own.</li>
          <li>
            Formulas are MathML. Screen readers differ in how well they read it; long formulas can be hard to follow.
          </li>
          <li>Pictures that learners upload have no description but the one their owner writes beside them.</li>
          {facts.hasModel && (
            <li>Some texts are written by a language model, and no person has read them before you.</li>
          )}
          <li>Google&apos;s pages for signing in are not ours, and we cannot change them.</li>
          <li>Everything is in English only.</li>
        </ul>
      ),
    },
    {
      id: "tell-us",
      title: "Tell us",
      body: (
        <p>
          If something keeps you out, <ContactWay {...facts} />. Say which page it was and what you use, if you like. We
          reply within 2 business days, and help you on another way until it is mended.
        </p>
      ),
    },
  ];
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

const TYPED = "textarea, input:not([type=radio], [type=checkbox], [type=file], [type=hidden])";
/** A click on a choice has changed it before anybody hears of it, and React may take over in that very click. */
const SIGNS = ["click", "input", "change", "toggle"];

/**
 * Remembers what is chosen, typed and opened while the page is the server's alone. React sets choices and text areas back
 * to how they came as it takes the page over, menus close, and no component hears of what was done before.
 *
 * @returns what puts it all back, for when React has the page: components are told as if it were done only now
 */
export function rememberInput(page: Document): () => void {
  const touched = new Map<Element, () => void>();
  function remember(element: Element) {
    const putBack = element.matches(":disabled") ? undefined : asItIs(element);
    for (const other of touched.keys()) if (isOneChoice(element, other)) touched.delete(other);
    if (putBack) touched.set(element, putBack);
  }
  function notice({ target }: Event) {
    if (target instanceof Element) remember(target);
  }

  page.querySelectorAll("input, textarea, select, details").forEach(remember);
  for (const sign of SIGNS) window.addEventListener(sign, notice, true);
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, notice, true);
    touched.forEach((putBack) => putBack());
  };
}

/** The same control, or radio buttons of the same group, of which the last is the chosen one. */
function isOneChoice(one: Element, other: Element): boolean {
  if (one === other) return true;
  const areRadios = one.matches("input[type=radio]") && other.matches("input[type=radio]");
  const [a, b] = [one as HTMLInputElement, other as HTMLInputElement];
  return areRadios && a.name === b.name && a.form === b.form;
}

/** What makes the element as it is now, wherever it was brought in between; undefined where it is as it came. */
function asItIs(element: Element): (() => void) | undefined {
  if (element instanceof HTMLDetailsElement) return element.open ? () => (element.open = true) : undefined;
  if (element instanceof HTMLSelectElement) return selected(element);
  if (element.matches(TYPED)) return typed(element as Typed);
  if (!(element instanceof HTMLInputElement)) return undefined;
  if (element.type === "file") return element.value ? () => tell(element, "change") : undefined;
  return element.checked === element.defaultChecked ? undefined : chosen(element);
}

function chosen(choice: HTMLInputElement): (() => void) | undefined {
  const { checked } = choice;
  if (choice.type === "radio" && !checked) return undefined; // another one of its group is
  return () => {
    choice.checked = !checked;
    choice.click();
  };
}

function typed(field: Typed): (() => void) | undefined {
  const { value } = field;
  if (value === field.defaultValue) return undefined;
  return () => {
    if (field.value !== value) field.value = value; // or the caret would jump
    (field as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker?.setValue(field.defaultValue);
    tell(field, "input");
  };
}

function selected(select: HTMLSelectElement): (() => void) | undefined {
  const { value } = select;
  const options = [...select.options];
  const cameWith = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (value === cameWith?.value) return undefined;
  return () => {
    select.value = value;
    tell(select, "change");
  };
}

function tell(element: Element, event: string): void {
  element.dispatchEvent(new Event(event, { bubbles: true }));
}

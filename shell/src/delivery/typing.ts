type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';
const CHECKS = new Set(['checkbox', 'radio']);
/** A search is easily repeated, and a `data-kept` part outlives the page. */
const OUTLIVING = 'input[type=search], [data-kept] *';

/** What each field held before the member first touched it, or anything else of its form. */
const untouched = new WeakMap<Element, string | boolean>();

/** Begins to remember what fields held. Listens before anyone else, as a click may change a field of its form. */
export function watchFields(): () => void {
  const events = ['focusin', 'pointerdown', 'keydown'];
  for (const type of events) addEventListener(type, remember, { capture: true });
  return () => {
    for (const type of events) removeEventListener(type, remember, { capture: true });
  };
}

/** Whether the member filled in something that a reload would lose: a field that is not as it was, with the focus or without. */
export function isTyping(): boolean {
  return [...document.querySelectorAll<Field>(FIELDS)].some(
    field =>
      untouched.has(field) &&
      contentOf(field) !== untouched.get(field) &&
      (field === document.activeElement || !field.matches(OUTLIVING)),
  );
}

function remember({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const form = target.closest('form');
  const fields = form ? form.querySelectorAll<Field>(FIELDS) : target.matches(FIELDS) ? [target] : [];
  for (const field of fields) {
    if (isField(field) && !untouched.has(field)) untouched.set(field, contentOf(field));
  }
}

const isField = (element: Element): element is Field => element.matches(FIELDS);

const contentOf = (field: Field) =>
  field instanceof HTMLInputElement && CHECKS.has(field.type) ? field.checked : field.value;

/** What was in the field and what an edit made of it. */
export interface Edit {
  readonly before: string;
  readonly after: string;
  /** The browser's name for the edit: insertText, deleteContentForward … Empty where it gives none. */
  readonly inputType: string;
  /** What the browser says was put in, if it says so. */
  readonly data: string | null;
}

interface Parts {
  readonly left: string;
  readonly inserted: string;
  readonly right: string;
}

/**
 * The text that a member means by an edit of a grouped sum. The commas are the field's: typing between them moves them,
 * deleting one deletes the digit beside it, and only a text that came whole has to have them right.
 */
export function meantBy(edit: Edit): string {
  const parts = partsOf(edit);
  if (isWhole(edit)) return edit.after;
  const left = parts.left.replaceAll(',', '');
  const right = parts.right.replaceAll(',', '');
  const inserted = parts.inserted.normalize('NFKC');
  if (inserted === '' && edit.before.replaceAll(',', '') === left + right) {
    return edit.inputType === 'deleteContentForward' ? left + right.slice(1) : left.slice(0, -1) + right;
  }
  if (inserted === ',') return left + right;
  return left + (/^\d{1,3}(?:,\d{3})+$/.test(inserted) ? inserted.replaceAll(',', '') : inserted) + right;
}

/** Whether the text came as a whole: typed or pasted over all that was there. */
export function isWhole(edit: Edit): boolean {
  const { left, inserted, right } = partsOf(edit);
  return edit.data === edit.after || (left === '' && right === '' && inserted !== '');
}

/** What stayed at both ends, and what came between. */
function partsOf({ before, after }: Edit): Parts {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    left: after.slice(0, start),
    inserted: after.slice(start, after.length - end),
    right: after.slice(after.length - end),
  };
}

/** Digits, and the point before cents: all that is not the field's own. */
const marksIn = (text: string): number => text.normalize('NFKC').replace(/[^\d.]/g, '').length;

/**
 * Where the caret, at `caret` of the edited text, belongs in `grouped`: what is at its right stays at its right. After a
 * deletion to the right, what is at its left stays.
 */
export function caretIn(grouped: string, { after, inputType }: Edit, caret: number): number {
  const left = marksIn(after.slice(0, caret));
  const right = inputType === 'deleteContentForward' ? marksIn(grouped) - left : marksIn(after.slice(caret));
  let at = grouped.length;
  for (let seen = 0; at > 0 && seen < right; at -= 1) {
    if (grouped[at - 1] !== ',') seen += 1;
  }
  return at;
}

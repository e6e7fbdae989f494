import type { Composition, SignedComposition, Visit } from '@madang/contracts';

/**
 * The composition as the edge wrote it into the document, with its signature: a page holds it until it is loaded again.
 * It is not parsed by its contract before the first paint; before code of any remote runs, its name and its signature
 * are checked (verify.ts).
 */
export function readSigned(): SignedComposition {
  const text = textOf('composition');
  if (!text) throw new Error('the document carries no composition');
  return JSON.parse(text);
}

export function readComposition(): Composition {
  return readSigned().composition;
}

/** What the edge says of this visit beside the composition; null in a document that says nothing. */
export function readVisit(): Visit | null {
  const text = textOf('visit');
  return text ? JSON.parse(text) : null;
}

const textOf = (id: string) => document.getElementById(id)?.textContent;

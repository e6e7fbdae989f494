import type { Composition, SignedComposition } from '@madang/contracts';

/**
 * The composition that the edge wrote into the document: a page keeps it until it is loaded again. The edge checked its
 * signature and form before it wrote it, and whoever could change the document could change this code as well, so it is
 * not parsed a second time before the first paint.
 */
export function readComposition(): Composition {
  const text = document.getElementById('composition')?.textContent;
  if (!text) throw new Error('the document carries no composition');
  const signed: SignedComposition = JSON.parse(text);
  return signed.composition;
}

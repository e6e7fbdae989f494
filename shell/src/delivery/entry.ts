/** Says whether going to a path must load the document again, and does so. */
export interface Moving {
  mustMove(path: string): boolean;
  moveTo(address: string): Promise<void>;
}

let moving: Moving | undefined;

/** Lets what follows the edge decide, once it is there: it comes at idle, and before that nothing can be known. */
export function decideMoves(decide: Moving): void {
  moving = decide;
}

/** Before a page is entered: loads its document again where needed. Resolves where the page stays. */
export async function moveIfChanged(path: string, address: string): Promise<void> {
  if (moving?.mustMove(path)) await moving.moveTo(address);
}

import { type NewDialog, newDialog } from './dialog';
import { type NewPage, newPage } from './page';
import { type NewRemote, newRemote } from './remote';
import type { Workspace } from './workspace';

export type NewItem =
  | ({ readonly kind: 'remote' } & NewRemote)
  | ({ readonly kind: 'page' } & NewPage)
  | ({ readonly kind: 'dialog' } & NewDialog);

/** Writes what is wanted, with its place in everything that lists it, and says what to do next. */
export function make(workspace: Workspace, item: NewItem): string {
  switch (item.kind) {
    case 'remote':
      return newRemote(workspace, item);
    case 'page':
      return newPage(workspace, item);
    case 'dialog':
      return newDialog(workspace, item);
  }
}

import { atom } from 'nanostores';

/** `<remote>/<dialog>`; the shell's own dialogs are `shell/<dialog>`. */
export type DialogName = `${string}/${string}`;

/** What a dialog receives: the data that it was opened with, and the way to close itself. */
export type DialogProps<Data extends object = object> = Data & { close(): void };

export interface OpenDialog {
  readonly id: number;
  readonly remote: string;
  readonly dialog: string;
  readonly props: object;
}

/** All open dialogs, the topmost last. The shell draws them; the code of each is loaded when it is opened. */
export const $openDialogs = atom<readonly OpenDialog[]>([]);

let lastId = 0;

/** Opens a dialog of any remote by name. Takes plain data only: opener and dialog may come from different releases. */
export function openDialog(name: DialogName, props: object = {}): void {
  const slash = name.indexOf('/');
  lastId += 1;
  const opened = { id: lastId, remote: name.slice(0, slash), dialog: name.slice(slash + 1), props };
  $openDialogs.set([...$openDialogs.get(), opened]);
}

/** Closes one dialog. Closing it twice changes nothing. */
export function closeDialog(id: number): void {
  $openDialogs.set($openDialogs.get().filter(dialog => dialog.id !== id));
}

import { beforeEach, describe, expect, it } from 'vitest';
import { $openDialogs, closeDialog, openDialog } from './dialogs';

beforeEach(() => $openDialogs.set([]));

describe('openDialog', () => {
  it('puts a dialog on top, with its remote, its name and its data', () => {
    openDialog('wallet/charge');
    openDialog('wallet/confirm-withdrawal', { amount: 5 });

    expect($openDialogs.get()).toMatchObject([
      { remote: 'wallet', dialog: 'charge', props: {} },
      { remote: 'wallet', dialog: 'confirm-withdrawal', props: { amount: 5 } },
    ]);
  });

  it('opens the same one twice when asked twice', () => {
    openDialog('shell/alert');
    openDialog('shell/alert');

    const [first, second] = $openDialogs.get();
    expect(first?.id).not.toBe(second?.id);
  });
});

describe('closeDialog', () => {
  it('closes one and leaves the others; a second time changes nothing', () => {
    openDialog('shell/alert');
    openDialog('wallet/charge');
    const id = $openDialogs.get()[0]?.id ?? 0;

    closeDialog(id);
    closeDialog(id);

    expect($openDialogs.get()).toMatchObject([{ remote: 'wallet' }]);
  });
});

import { $openDialogs, openDialog } from '@madang/federation';
import { $token } from '@madang/session';
import { afterEach, describe, expect, it } from 'vitest';
import { closeWithSession } from './close-with-session';

afterEach(() => {
  $openDialogs.set([]);
  $token.set(null);
});

const open = () => $openDialogs.get().map(({ remote, dialog }) => `${remote}/${dialog}`);

describe('closeWithSession', () => {
  it('takes away what the member had open, and leaves what is said', () => {
    const stop = closeWithSession();
    $token.set('theirs');
    openDialog('wallet/point-change');
    openDialog('shell/alert', { message: '로그아웃 되었습니다.' });

    $token.set(null);

    expect(open()).toEqual(['shell/alert']);
    stop();
  });

  it('takes it away too when another member comes in another tab', () => {
    const stop = closeWithSession();
    $token.set('theirs');
    openDialog('wallet/point-change');

    $token.set('of someone else');

    expect(open()).toEqual([]);
    stop();
  });

  it('leaves a visitor who logs in what they opened', () => {
    const stop = closeWithSession();
    openDialog('shell/login');

    $token.set('theirs');

    expect(open()).toEqual(['shell/login']);
    stop();
  });
});

import { $openDialogs } from '@madang/federation';
import { $latestComposition } from '@madang/http';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aComposition, aRemote, aSite } from '../site/a-composition.test-kit';
import type { Site } from '../site/context';
import { followDelivery } from './follow';
import { $notice } from './notice';
import { aNotice, WITH_NEW_WALLET } from './notice.test-kit';
import { watchFields } from './typing';

const remotes = [aRemote({ name: 'wallet', paths: ['/charge'] }), aRemote({ name: 'sports', paths: ['/europe'] })];
const site = aSite(aComposition(...remotes));
const reload = vi.fn();
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
  sessionStorage.clear();
  $latestComposition.set(null);
  $notice.set(null);
  $openDialogs.set([]);
  reload.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab that follows, at a path, with code of these remotes in it. */
function aTab(path: string, changes: Partial<Site['host']> = {}, killed: readonly string[] = []) {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] });
  const stop = followDelivery({ ...site, killed, host: { ...site.host, ...changes } }, router);
  stops.push(stop, watchFields());
  return stop;
}
/** The edge is called before a document is reloaded. */
const answered = () => vi.advanceTimersByTimeAsync(1);
const urgent = aNotice({ versions: WITH_NEW_WALLET, urgent: 2 });

describe('a tab', () => {
  it('leaves at once what was rolled back under it', async () => {
    aTab('/charge');

    $notice.set(urgent);
    await answered();

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves what runs in it though its page is another one', async () => {
    aTab('/', { loadedRemotes: () => ['wallet'] });

    $notice.set(urgent);
    await answered();

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays when what was rolled back does not run in it', async () => {
    aTab('/europe', { loadedRemotes: () => ['sports'] });

    $notice.set(urgent);
    await vi.advanceTimersByTimeAsync(2000);

    expect(reload).not.toHaveBeenCalled();
  });

  it('waits for its next navigation with what is only new', async () => {
    aTab('/charge', { loadedRemotes: () => ['wallet'] });

    $notice.set({ ...urgent, urgent: 0 });
    await vi.advanceTimersByTimeAsync(2000);

    expect(reload).not.toHaveBeenCalled();
  });

  it('waits with a new version of what was as it should be when another remote was rolled back', async () => {
    aTab('/charge', { loadedRemotes: () => ['wallet'] });

    $notice.set(aNotice({ versions: { ...aNotice().versions, sports: '0.9.0' }, urgent: 2 }));
    $notice.set({ ...urgent, sequence: 3 });
    await vi.advanceTimersByTimeAsync(2000);

    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves what was rolled back while it slept, though other changes came since', async () => {
    aTab('/charge', { loadedRemotes: () => ['wallet'] });

    $notice.set({ ...urgent, sequence: 9 });
    await answered();

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('goes on by itself when what was taken out of it is back', async () => {
    aTab('/charge', {}, ['wallet']);

    $notice.set(aNotice());
    await answered();

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('goes on by itself too when that was taken out and put back while it was open', async () => {
    aTab('/charge');

    $notice.set(aNotice({ killed: ['wallet'], sequence: 3 }));
    $notice.set(aNotice({ sequence: 4 }));
    await answered();

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits until what was sent is answered, what is open is closed, and what is written is gone', async () => {
    let isHeld = true;
    aTab('/charge', { mayUpdate: () => !isHeld });
    document.body.innerHTML = '<dialog open></dialog><form><input></form>';
    const field = document.querySelector('input');
    field?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    if (field) field.value = '10,000';
    const pass = () => vi.advanceTimersByTimeAsync(1000);

    $notice.set(urgent);
    await pass();
    isHeld = false;
    await pass();
    document.querySelector('dialog')?.remove();
    await pass();
    expect(reload).not.toHaveBeenCalled();
    if (field) field.value = '';
    await pass();
    await answered();

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('moves once for each notice, though a new document has the same again', async () => {
    const close = aTab('/charge');
    $notice.set(urgent);
    await answered();
    close();

    aTab('/charge');
    await vi.advanceTimersByTimeAsync(5000);
    expect(reload).toHaveBeenCalledTimes(1);

    $notice.set({ ...urgent, sequence: 3, urgent: 3 });
    await answered();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('stays while the edge does not answer, and leaves once it does', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    aTab('/charge');
    $notice.set(urgent);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();

    vi.stubGlobal('fetch', async () => Response.json({}));
    await vi.advanceTimersByTimeAsync(10_000);

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays where the browser would forget that it moved', async () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    aTab('/charge');

    $notice.set({ ...urgent, sequence: 77 });
    await vi.advanceTimersByTimeAsync(5000);

    expect(reload).not.toHaveBeenCalled();
  });

  it('asks the edge when a reply names a composition that no notice named', async () => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      fetched.push(address);
      return Response.json(urgent);
    });
    aTab('/charge');
    await vi.advanceTimersByTimeAsync(100);
    fetched.length = 0;

    $latestComposition.set(urgent.composition);
    await vi.advanceTimersByTimeAsync(1100);

    expect(fetched).toContain('/delivery/now');
    expect(reload).toHaveBeenCalled();
  });
});

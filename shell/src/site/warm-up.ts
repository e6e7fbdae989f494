import type { Host } from '@madang/federation/host';

/** At idle, so that nothing of it delays the first paint. */
export function atIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 1000);
}

/** At idle: the federation runtime for the first click into a remote, and the alert, which must show when nothing loads. */
export function warmUp(host: Host): void {
  atIdle(() => {
    host.warmUp();
    import('../alert/dialog').catch(() => {}); // loaded again when there is something to show
  });
}

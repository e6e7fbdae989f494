import type { Host } from '@madang/federation/host';

/** At idle: the federation runtime for the first click into a remote, and the alert, which must show when nothing loads. */
export function warmUp(host: Host): void {
  const atIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  atIdle(() => {
    host.warmUp();
    import('../alert/dialog').catch(() => {}); // asked for again when there is something to say
  });
}

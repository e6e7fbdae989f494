import type { Incident, Tracker } from '@madang/contracts';

/** The game as it was at an incident, as far as the incident shows: enough to draw it again. */
export function trackerAt({ type, side, period, seconds }: Incident, live: Tracker): Tracker {
  const moment = new Date((period * 10_000 + (seconds ?? 0)) * 1000);
  return {
    ...live,
    turn: side,
    current: { type, confirmation: 'confirmed', at: moment.toISOString() },
    isDanger: false,
    bases: live.bases && [false, false, false],
    count: null,
  };
}

import type { Round } from '@madang/contracts';

/** Where a round stands by the site's clock, whatever was read of it last. */
export type Phase = 'waiting' | 'betting' | 'closed' | 'drawing' | 'settled' | 'void';

export const phaseOf = (
  round: Pick<Round, 'state' | 'opensAt' | 'closesAt' | 'drawsAt' | 'endsAt'>,
  now: number,
): Phase => {
  if (round.state === 'void') return 'void';
  if (now < Date.parse(round.opensAt)) return 'waiting';
  if (now < Date.parse(round.closesAt)) return 'betting';
  if (now < Date.parse(round.drawsAt)) return 'closed';
  return now < Date.parse(round.endsAt) ? 'drawing' : 'settled';
};

/** 02:41: what is left until a moment, the second that runs included. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');
}

/** 2분 41초, as a screen reader says it. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return seconds < 60 ? `${seconds}초` : `${Math.floor(seconds / 60)}분 ${seconds % 60}초`;
}

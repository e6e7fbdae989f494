import type { CheckMinutes } from '@madang/contracts';

const MINUTE_MS = 60_000;

export interface LastCheck {
  /** Of which session: its log-in. */
  readonly since: string;
  /** How long the session had lasted when the check was answered. */
  readonly atMs: number;
}

/** Whether a reality check is due: so many minutes of this session have passed since its log-in, or since the last check. */
export function isCheckDue(
  { since, playedMs }: { since: string; playedMs: number },
  minutes: CheckMinutes,
  last: LastCheck | null,
): boolean {
  if (minutes === null) return false;
  const from = last?.since === since ? last.atMs : 0;
  return playedMs - from >= minutes * MINUTE_MS;
}

/** 1:05, for where there is little room. */
export function durationDigits(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

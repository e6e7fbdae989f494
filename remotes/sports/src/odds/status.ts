import { $fixtureOf } from '@madang/live';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo } from 'react';

/** The fixture's state alone: its clock ticks every few seconds, and the prices need not follow it. */
export function useStatus(fixtureId: string, loaded: number): number {
  const $status = useMemo(() => computed($fixtureOf(fixtureId), now => now?.status ?? loaded), [fixtureId, loaded]);
  return useStore($status);
}

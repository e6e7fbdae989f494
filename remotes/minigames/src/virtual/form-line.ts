import type { Round } from '@madang/contracts';

/** In how many of its latest races a runner's places are shown. */
const SHOWN = 5;

/** The places of a runner in its latest races, the oldest of them first. `rounds` are the newest first. */
export function formOf(name: string, rounds: readonly Pick<Round, 'setup' | 'result' | 'state'>[]): number[] {
  const places = rounds.flatMap(({ setup, result, state }) => {
    if (state === 'void' || setup?.kind !== 'race' || result?.kind !== 'race') return [];
    const runner = setup.runners.find(each => each.name === name);
    return runner ? [result.order.indexOf(runner.number) + 1] : [];
  });
  return places.slice(0, SHOWN).reverse();
}

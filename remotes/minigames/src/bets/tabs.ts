import type { GameMarket, GameOutcome } from '@madang/contracts';

export interface MarketTab {
  readonly id: string;
  readonly markets: readonly GameMarket[];
}

const ALL = '전체';

/** Markets by what they ask about: their first word, where several share one and none is left over. */
export function marketTabs(markets: readonly GameMarket[]): readonly MarketTab[] {
  const all = { id: ALL, markets };
  const words = new Set(markets.map(firstWord));
  const groups = [...words].map(id => ({ id, markets: markets.filter(market => firstWord(market) === id) }));
  const areGroups = groups.length > 1 && groups.every(group => group.markets.length > 1);
  return areGroups ? [all, ...groups] : [all];
}

const firstWord = ({ name }: GameMarket): string => name.split(' ')[0] ?? name;

/** An outcome's name without the word that all of its market begin with: the market has said it. */
export function shortName({ outcomes }: GameMarket, { name }: GameOutcome): string {
  const word = `${name.split(' ')[0]} `;
  return outcomes.length > 1 && outcomes.every(outcome => outcome.name.startsWith(word))
    ? name.slice(word.length)
    : name;
}

import type { TableKind } from '@madang/contracts';

/** What tables there are, in the order of their tabs. */
export const KINDS: readonly { readonly id: TableKind; readonly label: string }[] = [
  { id: 'baccarat', label: '바카라' },
  { id: 'roulette', label: '룰렛' },
  { id: 'blackjack', label: '블랙잭' },
  { id: 'dragon-tiger', label: '드래곤타이거' },
  { id: 'sicbo', label: '식보' },
];

import type { TableKind } from '@madang/contracts';
import type { IconName } from '@madang/ui';

/** What tables there are, in the order of their tabs. */
export const KINDS: readonly { readonly id: TableKind; readonly label: string; readonly icon: IconName }[] = [
  { id: 'baccarat', label: '바카라', icon: 'cards' },
  { id: 'roulette', label: '룰렛', icon: 'target' },
  { id: 'blackjack', label: '블랙잭', icon: 'stack' },
  { id: 'dragon-tiger', label: '드래곤타이거', icon: 'crown' },
  { id: 'sicbo', label: '식보', icon: 'dice' },
];

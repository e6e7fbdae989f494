import type { GameKind } from '@madang/contracts';
import { catalogue, type Game } from '@madang/games';
import type { IconName } from '@madang/ui';

export type GroupId = 'all' | 'powerball' | 'ladder' | 'baccarat' | 'cards' | 'dice' | 'virtual';

interface Group {
  readonly id: GroupId;
  readonly label: string;
  readonly icon: IconName;
  readonly kinds: readonly GameKind[];
}

/** What members look for, over the kinds that the rules know. */
export const groups: readonly Group[] = [
  { id: 'powerball', label: '파워볼·키노', icon: 'hash', kinds: ['powerball', 'kino'] },
  { id: 'ladder', label: '사다리', icon: 'branch', kinds: ['ladder', 'kino-ladder'] },
  { id: 'baccarat', label: '바카라', icon: 'cards', kinds: ['baccarat'] },
  { id: 'cards', label: '카드', icon: 'stack', kinds: ['dragon-tiger', 'blackjack', 'high-low', 'seotda', 'odd-even'] },
  { id: 'dice', label: '주사위·룰렛', icon: 'dice', kinds: ['sicbo', 'dice', 'roulette', 'wheel'] },
  { id: 'virtual', label: '가상스포츠', icon: 'flag', kinds: ['race', 'football', 'basketball'] },
];

export const isOfGroup = (id: GroupId, { kind }: Game): boolean =>
  id === 'all' || groups.some(group => group.id === id && group.kinds.includes(kind));

/** The tabs of the lobby, with how many games each has. */
export const groupTabs = [
  { id: 'all' as const, label: '전체', icon: 'list' as const, count: catalogue.length },
  ...groups.map(({ id, label, icon }) => ({
    id,
    label,
    icon,
    count: catalogue.filter(game => isOfGroup(id, game)).length,
  })),
];

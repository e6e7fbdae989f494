import type { SetAside, SetAsideKind } from '@madang/contracts';

const KINDS: Readonly<Record<SetAsideKind, string>> = {
  result: '경기 결과',
  bet: '베팅 정산',
  fixture: '경기 판정',
  tournament: '토너먼트 지급',
  'tournament-day': '토너먼트 개설',
  mailing: '전체 쪽지',
  'feed-message': '피드 메시지',
};

/** What an item is, in a word. */
export const kindName = (kind: SetAsideKind): string => KINDS[kind];

/** An item by its name, for titles and labels. */
export const itemName = ({ kind, itemId }: Pick<SetAside, 'kind' | 'itemId'>): string => `${kindName(kind)} ${itemId}`;

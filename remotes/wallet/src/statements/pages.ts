import type { Area } from '@madang/contracts';

interface Words {
  readonly debits: string;
  readonly credits: string;
  readonly net: string;
}

/** Of the games, and of all areas. */
export const PLAY: Words = { debits: '베팅', credits: '당첨·반환', net: '순손익' };
const OTHER: Words = { debits: '나간 금액', credits: '들어온 금액', net: '변동' };

export interface StatementPage {
  readonly path: string;
  readonly label: string;
  /** Null: all areas. */
  readonly area: Area | null;
  /** What its sums are called. Of all areas they are those of the games. */
  readonly words: Words;
  /** What is said where nothing moved in a period. */
  readonly empty: string;
}

export const STATEMENT_PAGES: readonly StatementPage[] = [
  { path: '/calculate', label: '전체', area: null, words: PLAY, empty: '이 기간에 움직인 금액이 없어요.' },
  {
    ...{ path: '/calculateSports', label: '스포츠', area: 'sports', words: PLAY },
    empty: '이 기간에 스포츠에 베팅하거나 받은 금액이 없어요.',
  },
  {
    ...{ path: '/calculateCasino', label: '카지노', area: 'casino', words: PLAY },
    empty: '이 기간에 카지노에 베팅하거나 받은 금액이 없어요.',
  },
  {
    ...{ path: '/calculateSlot', label: '슬롯', area: 'slot', words: PLAY },
    empty: '이 기간에 슬롯에 베팅하거나 받은 금액이 없어요.',
  },
  {
    ...{ path: '/calculateEvent', label: '이벤트', area: 'event', words: OTHER },
    empty: '이 기간에 이벤트로 주고받은 금액이 없어요.',
  },
  {
    ...{ path: '/calculateTether', label: '테더', area: 'tether', words: OTHER },
    empty: '이 기간에 테더와 바꾼 금액이 없어요.',
  },
];

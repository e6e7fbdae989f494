import type { PickPolicy } from '@madang/betting';
import { KoreaBoard } from '@madang/contracts';

export interface BoardFacts {
  /** In tabs, links and titles. */
  label: string;
  /** What a member should know of the board, in one line. */
  about: string;
  /** Which store its prices go into: docs/decisions/0065. */
  policy: PickPolicy;
  /** What the columns between the league and "+n" are called, home left and away right. */
  heads: readonly [home: string, middle: string, away: string];
}

const BOTH = ['홈(승) · 오버', '무 · 기준', '원정(패) · 언더'] as const;

const FACTS: Readonly<Record<KoreaBoard, BoardFacts>> = {
  wintielose: {
    ...{ label: '승무패', about: '연장 포함 여부는 리그 이름 옆에 적혀 있어요', policy: 'one-per-fixture' },
    heads: ['홈(승)', '무', '원정(패)'],
  },
  handicap: {
    ...{ label: '핸디캡·언더오버', about: '기준점은 홈팀 기준이에요', policy: 'one-per-market' },
    heads: ['홈 · 오버', '기준', '원정 · 언더'],
  },
  special: {
    ...{ label: '스페셜', about: '전반·쿼터·세트·이닝처럼 한 구간만 맞혀요', policy: 'one-per-fixture' },
    heads: BOTH,
  },
  cross: {
    ...{ label: '크로스', about: '종목과 유형을 섞어 한 장에 담아요', policy: 'one-per-market' },
    heads: BOTH,
  },
  proto: {
    ...{ label: '프로토', about: '한 경기에서는 한 게임만 고를 수 있어요', policy: 'one-per-fixture' },
    heads: BOTH,
  },
  live: {
    ...{ label: '라이브', about: '라이브 경기의 점수와 배당이에요', policy: 'one-per-fixture' },
    heads: BOTH,
  },
};

/** What the site says of a Korean board. */
export const factsOf = (board: KoreaBoard): BoardFacts => FACTS[board];

/** In the order of their tabs. */
export const BOARDS: readonly KoreaBoard[] = KoreaBoard.options;

/** The board that an address shows. */
export function boardAt(pathname: string): KoreaBoard | null {
  const [, area, name] = pathname.split('/');
  const board = KoreaBoard.safeParse(name);
  return area === 'korea' && board.success ? board.data : null;
}

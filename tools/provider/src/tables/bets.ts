import type { TableKind } from '@madang/contracts';

/**
 * What a bet pays: for each outcome of the kind (`@madang/games` numbers them) that holds, so many thousandths of the stake, which
 * is in them. Several that hold add up: a number that two dice show pays for one and for two.
 */
export interface BetRule {
  readonly bet: number;
  /** Korean, as all names here. */
  readonly group: string;
  readonly name: string;
  readonly pays: readonly (readonly [outcome: number, milli: number])[];
  /** As it is read on the table. */
  readonly text: string;
}

const rule = (
  bet: number,
  [group, name, text]: readonly [string, string, string],
  ...pays: BetRule['pays']
): BetRule => ({
  bet,
  group,
  name,
  pays,
  text,
});

const BACCARAT: readonly BetRule[] = [
  rule(1, ['승부', '플레이어', '1:1'], [1, 2000]),
  rule(3, ['승부', '타이', '8:1'], [3, 9000]),
  rule(2, ['승부', '뱅커', '0.95:1'], [2, 1950]),
  rule(4, ['페어', '플레이어 페어', '11:1'], [4, 12_000]),
  rule(5, ['페어', '뱅커 페어', '11:1'], [5, 12_000]),
];

/** A tie takes half of what is on dragon or tiger. */
const DRAGON_TIGER: readonly BetRule[] = [
  rule(1, ['승부', '드래곤', '1:1'], [1, 2000], [3, 500]),
  rule(3, ['승부', '타이', '8:1'], [3, 9000]),
  rule(2, ['승부', '타이거', '1:1'], [2, 2000], [3, 500]),
  rule(4, ['승부', '수티드 타이', '50:1'], [4, 51_000]),
];

const LOW_TO_HIGH = Array.from({ length: 37 }, (_, pocket) => pocket);
const ROULETTE: readonly BetRule[] = [
  rule(1, ['바깥', '레드', '1:1'], [1, 2000]),
  rule(2, ['바깥', '블랙', '1:1'], [2, 2000]),
  rule(3, ['바깥', '홀', '1:1'], [3, 2000]),
  rule(4, ['바깥', '짝', '1:1'], [4, 2000]),
  rule(5, ['바깥', '1~18', '1:1'], [5, 2000]),
  rule(6, ['바깥', '19~36', '1:1'], [6, 2000]),
  rule(7, ['더즌', '1~12', '2:1'], [7, 3000]),
  rule(8, ['더즌', '13~24', '2:1'], [8, 3000]),
  rule(9, ['더즌', '25~36', '2:1'], [9, 3000]),
  rule(10, ['컬럼', '1열', '2:1'], [10, 3000]),
  rule(11, ['컬럼', '2열', '2:1'], [11, 3000]),
  rule(12, ['컬럼', '3열', '2:1'], [12, 3000]),
  ...LOW_TO_HIGH.map(pocket => rule(100 + pocket, ['숫자', `${pocket}`, '35:1'], [100 + pocket, 36_000])),
];

const FACES = [1, 2, 3, 4, 5, 6];
/** For one of the stake, by the sum of three dice. */
const SICBO_SUMS: Readonly<Record<number, number>> = {
  ...{ 4: 60, 5: 30, 6: 17, 7: 12, 8: 8, 9: 6, 10: 6 },
  ...{ 11: 6, 12: 6, 13: 8, 14: 12, 15: 17, 16: 30, 17: 60 },
};
const SICBO: readonly BetRule[] = [
  rule(1, ['대소', '대 11~17', '1:1'], [1, 2000]),
  rule(2, ['대소', '소 4~10', '1:1'], [2, 2000]),
  rule(3, ['홀짝', '홀', '1:1'], [3, 2000]),
  rule(4, ['홀짝', '짝', '1:1'], [4, 2000]),
  ...Object.entries(SICBO_SUMS).map(([sum, pays]) =>
    rule(10 + Number(sum), ['합', `합 ${sum}`, `${pays}:1`], [10 + Number(sum), (pays + 1) * 1000]),
  ),
  ...FACES.map(face =>
    rule(30 + face, ['숫자', `숫자 ${face}`, '1·2·3:1'], [30 + face, 2000], [40 + face, 1000], [50 + face, 1000]),
  ),
  ...FACES.map(face => rule(40 + face, ['더블', `더블 ${face}`, '10:1'], [40 + face, 11_000])),
  ...FACES.map(face => rule(50 + face, ['트리플', `트리플 ${face}`, '180:1'], [50 + face, 181_000])),
  rule(57, ['트리플', '모든 트리플', '30:1'], [57, 31_000]),
];

/** A hand that is played out by its rule for everyone at once: both draw to 17, and a member bets on how it ends. */
const BLACKJACK: readonly BetRule[] = [
  rule(1, ['승부', '플레이어', '1.3:1'], [1, 2300]),
  rule(3, ['승부', '무승부', '8:1'], [3, 9000]),
  rule(2, ['승부', '딜러', '0.95:1'], [2, 1950]),
  rule(4, ['손패', '플레이어 블랙잭', '19:1'], [4, 20_000]),
  rule(6, ['손패', '플레이어 버스트', '2.3:1'], [6, 3300]),
];

export const BETS: Readonly<Record<TableKind, readonly BetRule[]>> = {
  baccarat: BACCARAT,
  'dragon-tiger': DRAGON_TIGER,
  roulette: ROULETTE,
  sicbo: SICBO,
  blackjack: BLACKJACK,
};

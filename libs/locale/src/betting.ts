import { withJosa } from './korean';
import { formatCombinedOdds, formatCount, formatOdds, formatWon } from './money';

const IN_PLAY_MOVES = {
  ask: '그 사이 배당이 바뀌면 먼저 여쭤볼게요.',
  better: '그 사이 배당이 내리면 먼저 여쭤볼게요.',
  any: '그 사이 바뀐 배당도 그대로 받아요.',
} as const;

/** Why a slip can't be placed, and what the slip says around it. The bonus sentence is the specification's, verbatim. */
export const betting = {
  noPicks: '베팅할 항목을 먼저 담아 주세요.',
  noStake: '베팅금액을 입력해 주세요.',
  enterStake: '베팅금액을 입력해 주세요',
  onlyStaked: (count: number) => `금액을 입력한 ${formatCount(count)}건만 베팅해요. 나머지는 카트에 남아요.`,
  minStake: (won: number) => `최소 베팅금액은 ${formatWon(won)}이에요.`,
  maxStake: (won: number) => `최대 베팅금액은 ${formatWon(won)}이에요.`,
  /** Of a round: its price is paid as shown, so that what it could win is bounded by the stake. */
  maxPayout: (won: number) => `최대 당첨금은 ${formatWon(won)}이에요. 베팅금액을 줄여 주세요.`,
  maxLegs: (count: number) => `한 번에 ${formatCount(count)}폴더까지 베팅할 수 있어요.`,
  maxOdds: (milli: number) => `총 배당은 ${formatCombinedOdds(milli)}배까지 베팅할 수 있어요. 항목을 줄여 주세요.`,
  balance: (won: number) => `보유머니가 ${formatWon(won)} 부족해요. 금액을 줄이거나 충전해 주세요.`,
  cut: (won: number) => `최대 당첨금 ${formatWon(won)}까지만 지급돼요.`,
  bonusOdds: '보너스배당이 추가되어있어 1.3이하의 베팅은 불가합니다.',
  bonusFolds: (folds: number) => `${folds}폴더 보너스배당은 ${folds}폴더 이상일 때 추가할 수 있어요.`,
  bonusSystem: '시스템 베팅에는 보너스배당을 추가할 수 없어요.',
  systemFolds: (legs: number) => `시스템 베팅은 ${legs}폴더 이상 담아야 할 수 있어요.`,
  ownMax: (won: number) => `직접 정한 1회 베팅 한도 ${formatWon(won)}까지만 베팅할 수 있어요.`,
  ownStake: (won: number) =>
    won > 0
      ? `직접 정한 하루 베팅 한도가 ${formatWon(won)} 남았어요.`
      : '직접 정한 하루 베팅 한도를 다 썼어요. 내일 00:00부터 다시 할 수 있어요.',
  ownLoss: (won: number) => `직접 정한 손실 한도까지 ${formatWon(won)} 남았어요.`,
  bonusUnknown: '지금은 받을 수 없는 보너스배당이에요.',
  sameMarket: '같은 마켓에서는 하나만 베팅할 수 있어요.',
  pairWhoWins: '같은 경기의 승패를 두 번 맞히는 조합은 함께 베팅할 수 없어요. (승무패·핸디캡 등)',
  pairDrawTotal: '같은 경기의 무승부와 언더오버는 함께 베팅할 수 없어요.',
  pairHowMany: '같은 경기의 득점 항목은 하나만 베팅할 수 있어요. (언더오버·정확한 스코어 등)',
  suspended: '잠시 베팅을 받지 않는 항목이 있어요. 다시 열리면 베팅할 수 있어요.',
  closed: '마감된 항목이 있어요. 빼고 나서 베팅해 주세요.',
  oddsShown: '당첨금은 소수점 아래를 버리지 않은 배당으로 계산해요.',
  inPlay: (seconds: number, policy: 'ask' | 'better' | 'any') =>
    `라이브 베팅은 접수까지 ${seconds}초쯤 걸려요. ${IN_PLAY_MOVES[policy]}`,
  held: (seconds: number) => `라이브 베팅이라 ${seconds}초 동안 확인한 뒤 접수해요. 그동안 금액은 그대로예요.`,
  stale: '실시간 배당 연결이 끊겼어요. 다시 연결되면 베팅할 수 있어요.',
  legSuspended: '잠시 멈췄어요',
  legClosed: '마감됐어요',
  movedUp: (from: number, to: number) =>
    `배당이 ${formatOdds(from)}에서 ${withJosa(formatOdds(to), '으로/로')} 올랐어요.`,
  movedDown: (from: number, to: number) =>
    `배당이 ${formatOdds(from)}에서 ${withJosa(formatOdds(to), '으로/로')} 내렸어요.`,
  oddsMoved: '배당이 바뀌어서 아직 접수하지 않았어요. 금액은 그대로예요.',
  place: (won: number) => `${formatWon(won)} 베팅하기`,
  placeMoved: (won: number) => `변경 배당으로 ${formatWon(won)} 베팅`,
  placeAgain: (won: number) => `${formatWon(won)} 베팅 다시 확인하기`,
  placed: '베팅이 접수됐어요.',
  placedMany: (count: number) => `베팅 ${formatCount(count)}건이 접수됐어요.`,
  notRepeated: (names: readonly string[]) => `지금 베팅할 수 없어 담지 않았어요: ${names.join(', ')}`,
  notPlaced: '베팅이 접수되지 않았어요. 금액은 그대로예요. 다시 시도해 주세요.',
  unanswered: '베팅이 접수됐는지 확인하지 못했어요. 다시 누르면 같은 베팅으로 한 번만 접수돼요.',
} as const;

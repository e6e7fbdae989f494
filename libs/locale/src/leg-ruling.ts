import { isVoid, type MarketRow, marketOf, type RuleId, SETTLEMENT, sportKey } from '@madang/sport';
import { partWords } from './markets';
import { pickName } from './outcomes';
import { settlementWord } from './states';

/** A settled leg, with the score that decided it where one did. */
export interface RuledLeg {
  readonly sportId: string;
  readonly marketId: number;
  /** The outcome's name in the feed. */
  readonly name: string;
  readonly line: string | null;
  readonly home: string;
  readonly away: string;
  readonly code: number;
  readonly rule: RuleId;
  readonly score: { readonly home: number; readonly away: number } | null;
  /** Where the score is one of sets. */
  readonly isSets: boolean;
}

const VOID = '적중특례 1.00';

/** Why a leg counts 1.00 where no score says so. */
const CAUSES: Readonly<Partial<Record<RuleId, string>>> = {
  tie: '무승부',
  push: '기준점과 동일',
  abandoned: '경기 중단',
  called: '콜드게임 · 이닝 미달',
  unplayed: '해당 구간 미진행',
  cancelled: '경기 취소',
};

/** The rule that decided a leg: "전반 스코어 1-0 · 언더 1.5 적중", "정규시간 스코어 2-2 · 무승부 · 적중특례 1.00". */
export function rulingText(leg: RuledLeg): string {
  const end = isVoid(leg.code)
    ? [CAUSES[leg.rule] ?? (leg.code === SETTLEMENT.cancelled ? CAUSES.cancelled : ''), VOID]
    : [resultText(leg)];
  return [scoreText(leg), ...end].filter(Boolean).join(' · ');
}

/** A game that was put off for longer than bets on it wait. */
export const postponedText = (hours: number): string => `연기 ${hours}시간 경과 · ${VOID}`;

/** A result that did not come in time. */
export const missingResultText = `결과 미확인 · ${VOID}`;

const resultText = (leg: RuledLeg): string => `${pickName(leg)} ${settlementWord(leg.code)}`;

function scoreText({ sportId, marketId, score, isSets }: RuledLeg): string {
  const market = marketOf(marketId);
  if (!score || !market) return '';
  const team = market.team === 'home' ? `홈팀 ${score.home}` : market.team === 'away' ? `원정팀 ${score.away}` : null;
  return `${partOfGame(sportId, market, isSets)} ${team ?? `${score.home}-${score.away}`}`;
}

function partOfGame(sportId: string, { part, overtime, kind }: MarketRow, isSets: boolean): string {
  const sport = sportKey(sportId);
  if (isSets) return '세트 스코어';
  const words = partWords(sport, part);
  const unit = sport === 'volleyball' && kind !== 'twoWay' ? '득점' : '스코어';
  if (words) return `${words}${overtime ? ' (연장 포함)' : ''} ${unit}`;
  if (overtime) return '연장 포함 스코어';
  if (sport === 'volleyball') return '총득점';
  return sport === 'football' ? '최종 스코어' : sport === 'baseball' ? '정규이닝 스코어' : '정규시간 스코어';
}

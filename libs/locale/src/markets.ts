import { type MarketKind, type MarketPart, type MarketRow, marketOf, type SportKey, sportKey } from '@madang/sport';

const NOUNS: Readonly<Record<MarketKind, string>> = {
  threeWay: '승무패',
  twoWay: '승패',
  handicap: '핸디캡',
  total: '언더오버',
  oddEven: '홀짝',
  doubleChance: '더블찬스',
  correctScore: '정확한 스코어',
  bothScore: '양팀 득점',
  winBothHalves: '전후반 모두 승리',
  resultTotal: '승무패 & 언더오버',
  firstScorer: '첫 득점 선수',
  outright: '우승팀',
};

/** What the site calls a market that its table doesn't hold. */
const UNKNOWN = '기타 마켓';

const UNITS: Readonly<Record<SportKey, string>> = {
  football: '번째 하프',
  basketball: '쿼터',
  volleyball: '세트',
  baseball: '회',
  iceHockey: '피리어드',
  other: '피리어드',
};

const HALVES = ['전반', '후반'];
const TEAMS = { home: '홈팀 득점', away: '원정팀 득점' } as const;

/** A part of the game in the sport's own words: "전반", "3쿼터", "1~5회"; nothing for the whole game. */
export function partWords(sport: SportKey, part: MarketPart): string {
  switch (part.of) {
    case 'match':
      return '';
    case 'half':
      return HALVES[part.number - 1] ?? '';
    case 'innings':
      return `1~${part.number}회`;
    case 'period':
      return (sport === 'football' && HALVES[part.number - 1]) || `${part.number}${UNITS[sport]}`;
  }
}

/**
 * Whether overtime counts, said where a member could be mistaken. Football has one rule for all its markets, and volleyball
 * has no overtime; the names of parts say it only when it counts, since a part ends where it ends.
 */
function overtimeWords(sport: SportKey, { kind, part, overtime }: MarketRow): string {
  if (overtime) return sport === 'iceHockey' && kind === 'twoWay' ? ' (연장·승부치기 포함)' : ' (연장 포함)';
  if (part.of !== 'match' || kind === 'outright' || kind === 'firstScorer') return '';
  if (sport === 'basketball') return ' (연장 제외)';
  if (sport === 'baseball') return ' (정규이닝)';
  if (sport === 'iceHockey') return ' (정규시간)';
  return '';
}

/** Volleyball counts sets for its result and handicap, points for its totals: the names say which. */
function nounOf(sport: SportKey, marketId: number, { kind, part, team }: MarketRow): string {
  if (sport !== 'volleyball' || part.of !== 'match' || team !== null) return NOUNS[kind];
  if (marketId === 1558) return '핸디캡 (점수)';
  if (kind === 'handicap') return '핸디캡 (세트)';
  if (kind === 'correctScore') return '세트 스코어';
  if (kind === 'total' || kind === 'oddEven') return `총득점 ${NOUNS[kind]}`;
  return NOUNS[kind];
}

/** A market in Korean, with its period and with the rule on overtime: "1쿼터 핸디캡", "승패 (연장 포함)". */
export function marketName(sportId: string, marketId: number): string {
  const market = marketOf(marketId);
  if (!market) return UNKNOWN;
  const sport = sportKey(sportId);
  const teamWords = market.team ? TEAMS[market.team] : '';
  const words = [partWords(sport, market.part), teamWords, nounOf(sport, marketId, market)];
  return words.filter(Boolean).join(' ') + overtimeWords(sport, market);
}

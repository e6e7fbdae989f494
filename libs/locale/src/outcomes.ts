import { type MarketKind, marketOf } from '@madang/sport';

type Words = Readonly<Record<string, string>>;

const RESULT: Words = { '1': '홈 승', X: '무', '2': '원정 승' };
const SIDES: Words = { '1': '홈', '2': '원정' };
const ANY: Words = {
  ...RESULT,
  '1X': '홈 승 또는 무',
  X2: '무 또는 원정 승',
  '12': '홈 승 또는 원정 승',
  Over: '오버',
  Under: '언더',
  Odd: '홀',
  Even: '짝',
  Yes: '예',
  No: '아니요',
  'Any Other': '그 외 스코어',
  Other: '그 외',
};

function wordsFor(kind: MarketKind | undefined): Words {
  return kind === 'handicap' ? { ...ANY, ...SIDES } : ANY;
}

const pairWords = (name: string): string =>
  name
    .split(/\s*(?:&|And)\s*/)
    .map(part => ANY[part] ?? part)
    .join(' & ');

/**
 * An outcome in Korean by the kind of its market: "1" wins a result and is only the home side of a handicap. Scores get
 * a colon; names of players and teams stay as they come.
 */
export function outcomeName(marketId: number, name: string): string {
  const kind = marketOf(marketId)?.kind;
  if (kind === 'resultTotal') return pairWords(name);
  if (kind === 'correctScore' && /^\d+-\d+$/.test(name)) return name.replace('-', ':');
  return wordsFor(kind)[name] ?? name;
}

/**
 * An outcome as a slip names it: with the team that is backed ("아스널 승", "아스널 −1.5") and with the line of a total
 * ("오버 2.5"). `line` is the outcome's own.
 */
export function pickName(pick: {
  marketId: number;
  name: string;
  line: string | null;
  home: string;
  away: string;
}): string {
  const market = marketOf(pick.marketId);
  const word = outcomeName(pick.marketId, pick.name);
  const team = pick.name === '1' ? pick.home : pick.name === '2' ? pick.away : null;
  if (market?.kind === 'handicap') return `${team ?? word} ${lineWords(pick.line ?? '', true)}`.trim();
  if (pick.line !== null) return `${word} ${lineWords(pick.line, false)}`;
  return team !== null && market !== null ? `${team} 승` : word;
}

/**
 * A line as it is shown: a true minus, a plus on handicaps, no trailing zeros ("-0.50" is "−0.5"). The score that the feed
 * puts in brackets behind an in-play line stays, with a colon.
 */
export function lineWords(line: string, isSigned: boolean): string {
  const [, sign = '', digits = '', score] = /^([+-]?)([\d.]+)(?:\s*\((\d+-\d+)\))?$/.exec(line.trim()) ?? [];
  if (digits === '') return line;
  const number = String(Number(digits));
  const shownSign = number === '0' ? '' : sign === '-' ? '−' : isSigned ? '+' : '';
  return `${shownSign}${number}${score ? ` (${score.replace('-', ':')})` : ''}`;
}

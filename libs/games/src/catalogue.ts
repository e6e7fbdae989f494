import type { GameKind } from '@madang/contracts';
import type { Game, Provider } from './game';

/** Korean names of the providers, in the order of the lobby. */
export const providers: Readonly<Record<Provider, string>> = {
  eos: 'EOS',
  named: '네임드',
  ntry: '엔트리',
  bepick: '베픽',
  next: '넥스트',
  lotus: '로투스',
  mgm: 'MGM',
  skypark: '스카이파크',
  token: '토큰게임',
  donghang: '동행복권',
  'donghang-sadari': '동행사다리',
  'speed-kino': '스피드키노',
  'kino-sadari': '키노사다리',
  bet365: '가상스포츠',
};

/** In thousandths. Between what two-way games of the kind keep elsewhere (25 to 35) and what baccarat keeps (12). */
const MARGINS: Readonly<Record<GameKind, number>> = {
  powerball: 30,
  ladder: 30,
  kino: 30,
  'kino-ladder': 30,
  baccarat: 20,
  'dragon-tiger': 25,
  'odd-even': 30,
  sicbo: 30,
  dice: 30,
  blackjack: 25,
  roulette: 27,
  'high-low': 30,
  seotda: 30,
  wheel: 40,
  race: 120,
  football: 70,
  basketball: 60,
};

type Clock = Pick<Game, 'seconds' | 'closeSeconds' | 'showSeconds'>;
const MINUTE = 60;

/** Longer rounds close earlier: who bets late has longer to see that it was taken. */
const clockOf = (minutes: 1 | 2 | 3 | 4 | 5): Clock => ({
  seconds: minutes * MINUTE,
  closeSeconds: minutes === 1 ? 10 : minutes < 5 ? 20 : 30,
  showSeconds: 12,
});
const VIRTUAL: Clock = { seconds: 3 * MINUTE, closeSeconds: 10, showSeconds: 45 };

type Entry = readonly [id: number, path: string, name: string, kind: GameKind, clock: Clock];

const games = (provider: Provider, entries: readonly Entry[]): Game[] =>
  entries.map(([id, path, name, kind, clock]) => ({ id, provider, path, name, kind, ...clock, margin: MARGINS[kind] }));

/**
 * Every game. Ids up to 410 are the specification's master ids; what they leave unnamed (235, 305 to 308, 409, 410) stays
 * free. Ids from 500 on are our own.
 */
export const catalogue: readonly Game[] = [
  ...games('mgm', [
    [101, 'baccarat1', 'MGM 바카라 1', 'baccarat', clockOf(1)],
    [102, 'baccarat2', 'MGM 바카라 2', 'baccarat', clockOf(1)],
    [103, 'baccarat3', 'MGM 바카라 3', 'baccarat', clockOf(3)],
    [104, 'gostop', 'MGM 섰다', 'seotda', clockOf(1)],
    [105, 'oddeven', 'MGM 홀짝', 'odd-even', clockOf(1)],
  ]),
  ...games('eos', [
    [211, 'powerball1', 'EOS 파워볼 1분', 'powerball', clockOf(1)],
    [212, 'powerball2', 'EOS 파워볼 2분', 'powerball', clockOf(2)],
    [213, 'powerball3', 'EOS 파워볼 3분', 'powerball', clockOf(3)],
    [214, 'powerball4', 'EOS 파워볼 4분', 'powerball', clockOf(4)],
    [215, 'powerball5', 'EOS 파워볼 5분', 'powerball', clockOf(5)],
  ]),
  ...games('ntry', [
    [216, 'powerball', '엔트리 파워볼', 'powerball', clockOf(5)],
    [217, 'powerladder', '엔트리 파워사다리', 'ladder', clockOf(5)],
  ]),
  ...games('named', [
    [231, 'powerball', '네임드 파워볼', 'powerball', clockOf(5)],
    [232, 'powerball3', '네임드 파워볼 3분', 'powerball', clockOf(3)],
    [233, 'powerladder3', '네임드 파워사다리 3분', 'ladder', clockOf(3)],
    [234, 'powerladder5', '네임드 파워사다리 5분', 'ladder', clockOf(5)],
  ]),
  ...games('next', [
    [251, 'baccarat', '넥스트 바카라', 'baccarat', clockOf(1)],
    [252, 'ladder', '넥스트 사다리', 'ladder', clockOf(1)],
    [253, 'onering', '넥스트 원링', 'wheel', clockOf(1)],
    [254, 'powerball', '넥스트 파워볼', 'powerball', clockOf(3)],
  ]),
  ...games('lotus', [
    [301, 'baccarat', '로투스 바카라', 'baccarat', clockOf(1)],
    [302, 'dragontiger', '로투스 드래곤타이거', 'dragon-tiger', clockOf(1)],
    [303, 'oddeven', '로투스 홀짝', 'odd-even', clockOf(1)],
    [304, 'sicbo', '로투스 식보', 'sicbo', clockOf(1)],
  ]),
  ...games('skypark', [
    [401, 'baccarat1', '스카이파크 바카라 1', 'baccarat', clockOf(3)],
    [402, 'baccarat2', '스카이파크 바카라 2', 'baccarat', clockOf(3)],
    [403, 'blackjack', '스카이파크 블랙잭', 'blackjack', clockOf(1)],
    [404, 'dice', '스카이파크 주사위', 'dice', clockOf(1)],
    [405, 'dragontiger', '스카이파크 드래곤타이거', 'dragon-tiger', clockOf(1)],
    [406, 'oddeven', '스카이파크 홀짝', 'odd-even', clockOf(1)],
    [407, 'speed_baccarat1', '스카이파크 스피드 바카라 1', 'baccarat', clockOf(1)],
    [408, 'speed_baccarat2', '스카이파크 스피드 바카라 2', 'baccarat', clockOf(1)],
  ]),
  ...games('token', [
    [501, 'baccarat', '토큰 바카라', 'baccarat', clockOf(1)],
    [502, 'highrow', '토큰 하이로우', 'high-low', clockOf(1)],
    [503, 'highrow5', '토큰 하이로우 5분', 'high-low', clockOf(5)],
    [504, 'roulette', '토큰 룰렛', 'roulette', clockOf(1)],
  ]),
  ...games('bepick', [[511, 'nnpowerball', '베픽 엔엔파워볼', 'powerball', clockOf(5)]]),
  ...games('donghang', [[521, 'powerball', '동행 파워볼', 'powerball', clockOf(5)]]),
  ...games('donghang-sadari', [[522, 'ladder', '동행 파워사다리', 'ladder', clockOf(5)]]),
  ...games('speed-kino', [[523, 'kino', '스피드키노', 'kino', clockOf(5)]]),
  ...games('kino-sadari', [[524, 'ladder', '키노사다리', 'kino-ladder', clockOf(5)]]),
  ...games('bet365', [
    [601, 'soccer/eurocups', '유로컵', 'football', VIRTUAL],
    [602, 'soccer/premierships', '프리미어십', 'football', VIRTUAL],
    [603, 'soccer/superleagues', '슈퍼리그', 'football', VIRTUAL],
    [604, 'soccer/worldcups', '월드컵', 'football', VIRTUAL],
    [611, 'basketball/bakergardens', '베이커 가든스', 'basketball', VIRTUAL],
    [612, 'basketball/nbareplay', '농구 리플레이', 'basketball', VIRTUAL],
    [613, 'basketball/waterportarena', '워터포트 아레나', 'basketball', VIRTUAL],
    [621, 'dog/goldenhillparks', '골든힐 파크', 'race', VIRTUAL],
    [622, 'dog/hillsideparks', '힐사이드 파크', 'race', VIRTUAL],
    [631, 'horse/britanniaways', '브리타니아 웨이', 'race', VIRTUAL],
    [632, 'horse/festivaldowns', '페스티벌 다운스', 'race', VIRTUAL],
    [633, 'horse/victoriaparks', '빅토리아 파크', 'race', VIRTUAL],
  ]),
];

/** Addresses that lead to a game of another provider's address. */
export const aliases: Readonly<Record<string, string>> = {
  'next-sadari': 'next/ladder',
  'next-bakara': 'next/baccarat',
  'next-onering': 'next/onering',
};

const byId = new Map(catalogue.map(game => [game.id, game]));
export const gameById = (id: number): Game | null => byId.get(id) ?? null;

/** Game type of the specification: 3 minigame, 4 virtual sport. */
export const gameTypeOf = ({ provider }: Game): 3 | 4 => (provider === 'bet365' ? 4 : 3);

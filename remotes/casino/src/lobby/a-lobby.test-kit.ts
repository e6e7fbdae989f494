import type { CasinoLobby, CasinoProvider, CasinoTable, Jackpot, SlotGame, SlotLobby } from '@madang/contracts';
import type { ReplyOf } from '@madang/http';

export const aProvider = (change: Partial<CasinoProvider> = {}): CasinoProvider => ({
  ...{ providerId: 'hanul', name: '한울 라이브', kind: 'casino', games: 3, outage: null },
  ...change,
});

/** The eight of the specification. */
export const EIGHT: readonly CasinoProvider[] = [
  aProvider(),
  aProvider({ providerId: 'mirinae', name: '미리내' }),
  aProvider({ providerId: 'oreum', name: '오름 스튜디오' }),
  aProvider({ providerId: 'soseul', name: '소슬' }),
  aProvider({ providerId: 'gaon', name: '가온 테이블' }),
  aProvider({ providerId: 'narae', name: '나래' }),
  aProvider({ providerId: 'daon', name: '다온' }),
  aProvider({ providerId: 'yeoul', name: '여울' }),
];

export const aTable = (change: Partial<CasinoTable> = {}): CasinoTable => ({
  ...{ gameId: 'hanul-bac', providerId: 'hanul', name: '스피드 바카라 A', kind: 'baccarat' },
  ...{ minStake: 5_000, maxStake: 2_000_000, seats: { taken: 5, all: 7 }, round: 44 },
  edges: [
    { name: '뱅커', edge: 10_579 },
    { name: '플레이어', edge: 12_351 },
  ],
  last: ['P', 'B', 'B', 'T'],
  ...change,
});

export const aSlot = (change: Partial<SlotGame> = {}): SlotGame => ({
  ...{ gameId: 'moon-jar', providerId: 'noeul', name: '달항아리', minStake: 100, maxStake: 100_000 },
  ...{ rtp: 970_500, hits: 312_000, volatility: 'low', maxWin: 800, isNew: false, jackpots: [] },
  ...change,
});

const aJackpot: Jackpot = {
  ...{ jackpotId: 'big', name: '큰마당 잭팟', amount: 128_433_050, oneIn: 48_500_000 },
  since: '2026-11-07T06:00:00.000Z',
};

const ofMember = { isBlocked: false, favorites: [], recent: [], today: { rounds: 0, staked: 0, paid: 0 } };

export type Tables = ReplyOf<(typeof CasinoLobby)['replies']>;
export const aCasinoLobby = (change: Partial<Tables> = {}): Tables => ({
  ...ofMember,
  providers: [...EIGHT],
  tables: [aTable()],
  closed: [],
  ...change,
});

export type Slots = ReplyOf<(typeof SlotLobby)['replies']>;
export const aSlotLobby = (change: Partial<Slots> = {}): Slots => ({
  ...ofMember,
  providers: [
    aProvider({ providerId: 'noeul', name: '노을', kind: 'slot' }),
    aProvider({ providerId: 'saecham', name: '새참', kind: 'slot' }),
  ],
  slots: [aSlot()],
  jackpots: [aJackpot],
  closed: [],
  ...change,
});

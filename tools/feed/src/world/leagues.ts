/** The five sports, by the feed's numbers. */
export const SPORT = {
  football: '6046',
  basketball: '48242',
  volleyball: '154830',
  baseball: '154914',
  iceHockey: '35232',
} as const;
export type Sport = keyof typeof SPORT;

export interface League {
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  readonly locationId: string;
  readonly locationName: string;
  /** Where its teams, fixtures and results come from. */
  readonly source: Source;
  /** Kick-offs on the Seoul clock; a night's go on past 24:00, so that its round is over before the next begins. */
  readonly hours: readonly string[];
  /** How long before the start it is on offer. */
  readonly leadHours: number;
  /** Minutes of a basketball quarter. */
  readonly quarterMinutes?: number;
}

export type Source =
  | {
      readonly kind: 'openfootball' | 'kleague' | 'mlb' | 'kbo' | 'nba' | 'wkbl' | 'nhl';
      readonly file: string;
      readonly names: string;
    }
  /** No results under a usable licence: every team meets every other in turn. */
  | { readonly kind: 'names'; readonly names: string };

const KOREA = { locationId: '243', locationName: '대한민국' };
const USA = { locationId: '4', locationName: '미국' };
const open = (file: string, names: string): Source => ({ kind: 'openfootball', file: `football/${file}.json`, names });
const kleague = (file: string): Source => ({ kind: 'kleague', file: `football/${file}.csv`, names: 'K League' });

const AFTERNOON = ['13:00', '14:00', '15:00', '16:30', '18:00', '19:00', '19:30'];
const EUROPE = ['20:30', '21:30', '22:30', '23:30', '24:00', '24:30', '25:30', '26:30', '28:00', '28:45'];
const AMERICA = ['06:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00', '11:00', '12:00', '12:30'];

export const LEAGUES: readonly League[] = [
  {
    id: '2420',
    name: 'K리그1',
    sport: 'football',
    ...KOREA,
    source: kleague('k1_2024_on'),
    hours: AFTERNOON,
    leadHours: 40,
  },
  {
    id: '2421',
    name: 'K리그2',
    sport: 'football',
    ...KOREA,
    source: kleague('k2_2024_on'),
    hours: AFTERNOON,
    leadHours: 40,
  },
  {
    id: '35637',
    name: 'J1리그',
    sport: 'football',
    locationId: '148',
    locationName: '일본',
    source: open('2025_jp.1', 'J1 League'),
    hours: AFTERNOON,
    leadHours: 26,
  },
  {
    id: '67',
    name: '프리미어리그',
    sport: 'football',
    locationId: '250',
    locationName: '잉글랜드',
    source: open('2025-26_en.1', 'Premier League'),
    hours: EUROPE,
    leadHours: 36,
  },
  {
    id: '8363',
    name: '라리가',
    sport: 'football',
    locationId: '227',
    locationName: '스페인',
    source: open('2025-26_es.1', 'La Liga'),
    hours: EUROPE,
    leadHours: 30,
  },
  {
    id: '65',
    name: '분데스리가',
    sport: 'football',
    locationId: '116',
    locationName: '독일',
    source: open('2025-26_de.1', 'Bundesliga'),
    hours: EUROPE,
    leadHours: 30,
  },
  {
    id: '4',
    name: '세리에 A',
    sport: 'football',
    locationId: '142',
    locationName: '이탈리아',
    source: open('2025-26_it.1', 'Serie A'),
    hours: EUROPE,
    leadHours: 26,
  },
  {
    id: '61',
    name: '리그 1',
    sport: 'football',
    locationId: '98',
    locationName: '프랑스',
    source: open('2025-26_fr.1', 'Ligue 1'),
    hours: EUROPE,
    leadHours: 20,
  },
  {
    id: '2944',
    name: '에레디비시',
    sport: 'football',
    locationId: '201',
    locationName: '네덜란드',
    source: open('2025-26_nl.1', 'Eredivisie'),
    hours: EUROPE,
    leadHours: 20,
  },
  {
    id: '16',
    name: '브라질 세리에 A',
    sport: 'football',
    locationId: '40',
    locationName: '브라질',
    source: open('2025_br.1', 'Brasileirao Serie A'),
    hours: AMERICA,
    leadHours: 20,
  },
  {
    id: '5139',
    name: 'KBL',
    sport: 'basketball',
    ...KOREA,
    source: { kind: 'names', names: 'KBL' },
    hours: ['14:00', '16:00', '19:00'],
    leadHours: 40,
    quarterMinutes: 10,
  },
  {
    id: '5140',
    name: 'WKBL',
    sport: 'basketball',
    ...KOREA,
    source: { kind: 'wkbl', file: 'basketball/wkbl_games_2020_2026.csv', names: 'WKBL' },
    hours: ['14:30', '17:00', '19:00'],
    leadHours: 40,
    quarterMinutes: 10,
  },
  {
    id: '64',
    name: 'NBA',
    sport: 'basketball',
    ...USA,
    source: { kind: 'nba', file: 'basketball/nba_2020_21_elo_538.csv', names: 'NBA' },
    hours: AMERICA,
    leadHours: 26,
    quarterMinutes: 12,
  },
  {
    id: '6601',
    name: 'V리그 남자부',
    sport: 'volleyball',
    ...KOREA,
    source: { kind: 'names', names: 'V-League Men' },
    hours: ['14:00', '16:00', '19:00'],
    leadHours: 40,
  },
  {
    id: '6602',
    name: 'V리그 여자부',
    sport: 'volleyball',
    ...KOREA,
    source: { kind: 'names', names: 'V-League Women' },
    hours: ['14:00', '16:30', '19:00'],
    leadHours: 40,
  },
  {
    id: '183',
    name: 'KBO 리그',
    sport: 'baseball',
    ...KOREA,
    source: { kind: 'kbo', file: 'baseball/kbo_2026_results.csv', names: 'KBO' },
    hours: ['14:00', '17:00', '18:30'],
    leadHours: 40,
  },
  {
    id: '208',
    name: 'MLB',
    sport: 'baseball',
    ...USA,
    source: { kind: 'mlb', file: 'baseball/mlb_2023_2024_linescores_retrosheet.csv', names: 'MLB (Retrosheet codes)' },
    hours: ['02:00', '05:00', ...AMERICA.slice(1)],
    leadHours: 22,
  },
  {
    id: '132',
    name: 'NHL',
    sport: 'iceHockey',
    ...USA,
    source: { kind: 'nhl', file: 'icehockey/nhl_2024_26_games.csv', names: 'NHL' },
    hours: AMERICA,
    leadHours: 26,
  },
];

import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { League, Source } from './leagues';

/** A real fixture, with its score where it was played. `group` is its round, or its day where the league has no rounds. */
export interface RealFixture {
  readonly group: string;
  readonly home: string;
  readonly away: string;
  readonly score: { readonly home: number; readonly away: number } | null;
}

const DATA = new URL('../../data/', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, DATA), 'utf8');

const OpenFootball = z.object({
  matches: z.array(
    z.object({
      round: z.string(),
      team1: z.string(),
      team2: z.string(),
      score: z.object({ ft: z.tuple([z.int(), z.int()]).optional() }).optional(),
    }),
  ),
});

/** The real fixtures of a league; none where only its teams' names are known. */
export function realFixtures({ source }: League): RealFixture[] {
  if (source.kind === 'names') return [];
  if (source.kind === 'openfootball') return openFootball(source.file);
  const columns = COLUMNS[source.kind];
  return rowsOf(textOf(source.file)).flatMap(row => {
    const [home, away] = [row[columns.home], row[columns.away]];
    const group = columns.group.map(column => row[column] ?? '').join(' ');
    return home && away ? [{ group, home, away, score: scoreOf(row[columns.homeScore], row[columns.awayScore]) }] : [];
  });
}

function openFootball(file: string): RealFixture[] {
  return OpenFootball.parse(JSON.parse(textOf(file))).matches.map(({ round, team1, team2, score }) => ({
    group: round,
    home: team1,
    away: team2,
    score: score?.ft ? { home: score.ft[0], away: score.ft[1] } : null,
  }));
}

interface Columns {
  readonly group: readonly string[];
  readonly home: string;
  readonly away: string;
  readonly homeScore: string;
  readonly awayScore: string;
}

const US = { homeScore: 'home_score', awayScore: 'away_score' } as const;
const COLUMNS: Readonly<Record<Exclude<Source['kind'], 'names' | 'openfootball'>, Columns>> = {
  kleague: { group: ['season', 'round'], home: 'home_team', away: 'away_team', ...US },
  kbo: { group: ['date'], home: 'home_team', away: 'away_team', ...US },
  mlb: { group: ['date'], home: 'home', away: 'visitor', homeScore: 'home_runs', awayScore: 'visitor_runs' },
  nba: { group: ['date'], home: 'team1', away: 'team2', homeScore: 'score1', awayScore: 'score2' },
  wkbl: { group: ['season_id', 'game_date'], home: 'home_team_id', away: 'away_team_id', ...US },
  nhl: { group: ['game_date'], home: 'home_team_abbr', away: 'away_team_abbr', ...US },
};

/** The files quote nothing that holds a comma, so lines split at commas. */
function rowsOf(csv: string): Record<string, string | undefined>[] {
  const [head = '', ...lines] = csv.split(/\r?\n/).filter(Boolean);
  const names = head.split(',');
  return lines.map(line => {
    const values = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, values[index]]));
  });
}

function scoreOf(home: string | undefined, away: string | undefined): RealFixture['score'] {
  const pair = [Number(home || Number.NaN), Number(away || Number.NaN)] as const;
  return pair.every(Number.isFinite) ? { home: pair[0], away: pair[1] } : null;
}

const Names = z.object({ teams: z.record(z.string(), z.record(z.string(), z.string())) });
const ClubNames = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

let names: ReadonlyMap<string, Readonly<Record<string, string>>> | null = null;

/** A league's teams: their Korean names, under the names that its results use. */
export function teamNames(league: League): Readonly<Record<string, string>> {
  names ??= readNames();
  const ownNames = names.get(league.source.names);
  if (!ownNames) throw new Error(`No Korean names for ${league.source.names}`);
  return ownNames;
}

/** Club names come second: they go by the spelling of the results, and replace those of the same league. */
function readNames(): Map<string, Readonly<Record<string, string>>> {
  const { teams } = Names.parse(JSON.parse(textOf('i18n/names-ko.json')));
  const clubs = ClubNames.parse(JSON.parse(textOf('i18n/club-names-ko.json')));
  const all = new Map(Object.entries(teams));
  for (const [league, own] of Object.entries(clubs)) if (typeof own !== 'string') all.set(league, own);
  return all;
}

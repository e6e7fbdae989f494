import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Finding } from '../group';
import type { Target } from '../target/target';
import { newGame, storedStateOf } from './game';
import { mutationsOf, type Share } from './mutations';

/** Messages as the feed's own documentation has them: forms that no game here has. */
const SAMPLES = path.resolve(import.meta.dirname, '../../../feed/data/trade360');
const samples = (): { name: string; text: string }[] =>
  readdirSync(SAMPLES)
    .filter(name => name.includes('type'))
    .map(name => ({ name, text: readFileSync(path.join(SAMPLES, name), 'utf8') }));

const TOGETHER = 40;

/** Whatever comes, in whatever state: it is applied or set aside, soon, and the next message is read. */
export async function brokenMessages(target: Target, share: Share): Promise<{ attempts: number; findings: Finding[] }> {
  const all = [
    ...samples().flatMap(({ name, text }) => [
      ...mutationsOf(text, share).map(({ title, text: wrong }) => ({ name, title, text: wrong })),
      ...piecesOf(text).map((piece, at) => ({ name, title: `cut at piece ${at}`, text: piece })),
    ]),
    ...firstMessages(share),
    ...huge(),
  ];
  const findings: Finding[] = [];
  for (let first = 0; first < all.length; first += TOGETHER) {
    const together = all.slice(first, first + TOGETHER);
    const results = await Promise.allSettled(together.map(({ text }) => target.platform.feed.apply(text)));
    results.forEach((result, index) => {
      if (result.status === 'fulfilled') return;
      const { name = '', title = '' } = together[index] ?? {};
      const came = `thrown: ${String(result.reason)}`;
      findings.push({ group: 'feed', call: name, input: title, came, expected: 'applied or set aside' });
    });
  }
  return { attempts: all.length, findings: [...findings, ...(await nameless(target)), ...(await goesOn(target))] };
}

/** Of games that are not known yet: the wrong message is the first about them. */
function firstMessages(share: Share): { name: string; title: string; text: string }[] {
  return newGame(new Date()).messages.flatMap(({ name }, index) => {
    const wrongs = mutationsOf(newGame(new Date()).messages[index]?.text ?? '', share);
    return wrongs.map(({ title }, at) => {
      const mutation = mutationsOf(newGame(new Date()).messages[index]?.text ?? '', share)[at];
      return { name: `first ${name}`, title, text: mutation?.text ?? '' };
    });
  });
}

const CUTS = 25;

const piecesOf = (text: string): string[] =>
  Array.from({ length: CUTS }, (_, at) => text.slice(0, Math.floor((text.length * at) / CUTS)));

function huge(): { name: string; title: string; text: string }[] {
  const [announcement, price] = newGame(new Date()).messages.map(({ text }) => text);
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const of = (title: string, text: string) => ({ name: 'huge', title, text });
  return [
    of('a depth of 100,000', nested(100_000)),
    of('a depth of 100,000 inside', `{"Header":{"Type":1},"Body":{"Events":${nested(100_000)}}}`),
    of('a name of 2 MB', (announcement ?? '').replace('FC서울', '가'.repeat(700_000))),
    of('3,000 times the same event', withEvents(price ?? '', 3000)),
    of('20,000 digits', (announcement ?? '').replace(/"FixtureId":\d+/, `"FixtureId":${'9'.repeat(20_000)}`)),
    of('nothing but spaces', ' '.repeat(1_000_000)),
  ];
}

const withEvents = (text: string, times: number): string =>
  text.replace(/"Events":\[(.*)\]\}\}$/s, (_, event: string) => `"Events":[${Array(times).fill(event).join()}]}}`);

/** What no table may contain: a name without a letter, which could neither be chosen nor shown. */
async function nameless({ platform: { db } }: Target): Promise<Finding[]> {
  const { rows } = await sql<{ what: string }>`
    select 'fixture ' || fixture_id as what from fixture where btrim(home_name) = '' or btrim(away_name) = ''
    union all select 'outcome ' || outcome_id from outcome where btrim(name) = ''
    union all select 'league ' || league_id from league where btrim(name) = ''
    union all select 'location ' || location_id from location where btrim(name) = ''`.execute(db);
  const came = rows.map(({ what }) => what).join(', ');
  if (came === '') return [];
  return [{ group: 'feed', call: 'all', input: 'a name that is empty', came, expected: 'that it is set aside' }];
}

/** A game after all of that works as always. */
async function goesOn(target: Target): Promise<Finding[]> {
  const game = newGame(new Date());
  for (const { text } of game.messages) await target.platform.feed.apply(text);
  const came = await storedStateOf(target, game);
  if (came.includes('"settlement":2')) return [];
  return [{ group: 'feed', call: 'all', input: 'a game after all of it', came, expected: 'its result' }];
}

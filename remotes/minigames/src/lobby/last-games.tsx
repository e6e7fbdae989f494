import { Bets } from '@madang/contracts';
import { type Game, gameById, providers, readRoundId } from '@madang/games';
import { queryOf } from '@madang/http';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fullName } from '../addresses/addresses';
import { addressOf } from '../rounds/address';
import { rounds } from '../rounds/queries';
import { ResultMark } from '../summary/mark';
import { clockOf, type GameClock } from './clock';
import styles from './lobby.module.css';

const SHOWN = 3;
const FRESH_MS = 30_000;
const lastBets = { ...queryOf(Bets, { query: { gameType: 3 } }), staleTime: FRESH_MS };

/** The games that the member bet on last, each once. */
export function lastGames(bets: readonly { legs: readonly { fixtureId: string }[] }[]): Game[] {
  const ids = bets.flatMap(({ legs }) => legs.map(({ fixtureId }) => readRoundId(fixtureId)?.gameId ?? 0));
  const games = [...new Set(ids)].map(id => gameById(id)).filter(game => game !== null);
  return games.slice(0, SHOWN);
}

/** The way back to them. Nothing for who has not bet yet. */
export function LastGames({ now }: { now: number }) {
  const { data } = useQuery(lastBets);
  const states = useQuery(rounds.states()).data;
  const isOff = ({ id }: Game) => states?.find(({ gameId }) => gameId === id)?.isOff ?? false;
  const games = lastGames(data?.items ?? []).filter(game => !isOff(game));
  if (games.length === 0) return null;
  return (
    <nav className={styles.last} aria-label="최근에 한 게임">
      {games.map(game => {
        const last = states?.find(({ gameId }) => gameId === game.id)?.last;
        const clock = clockOf(game, now);
        return (
          <Link key={game.id} to={addressOf(game)}>
            <Ring clock={clock} />
            <span className={styles.about}>
              <b>{fullName(game)}</b>
              <small>{`${providers[game.provider]} · ${clock.number}회차`}</small>
              {last && <ResultMark round={last} />}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** The time that is left, as a circle that empties. */
function Ring({ clock: { left, share } }: { clock: GameClock }) {
  return (
    <span className={styles.ring}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r={RADIUS} />
        <circle cx="48" cy="48" r={RADIUS} strokeDasharray={`${(LENGTH * share) / 100} ${LENGTH}`} />
      </svg>
      <b>{left ?? '마감'}</b>
    </span>
  );
}

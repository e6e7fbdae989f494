import type { GameState } from '@madang/contracts';
import type { Game } from '@madang/games';
import { Alert } from '@madang/ui';
import { fullName } from '../addresses/addresses';
import { clockOf } from './clock';
import styles from './lobby.module.css';
import { GameRow } from './row';
import { nameWithin, type Section } from './sections';

export interface GameListProps {
  sections: readonly Section[];
  states: ReadonlyMap<number, GameState>;
  now: number;
}

/** Provider by provider. */
export function ByProvider({ sections, states, now }: GameListProps) {
  return (
    <div className={styles.providers}>
      {sections.map(section => (
        <section key={section.id} className={styles.provider} aria-label={section.title}>
          <header>
            <h2>{section.title}</h2>
            <span>{section.games.length}</span>
          </header>
          {section.games.every(({ id }) => states.get(id)?.isOff) && <OffNotice />}
          <ul>
            {section.games.map(game => (
              <GameRow
                key={game.id}
                game={game}
                name={nameWithin(section, game)}
                state={states.get(game.id)}
                now={now}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const OffNotice = () => (
  <div className={styles.notice}>
    <Alert tone="info">
      <b>점검중 입니다.</b> 진행 중이던 회차는 끝까지 추첨하고 정산해요. 새 베팅은 점검이 끝난 뒤에 받아요.
    </Alert>
  </div>
);

/** The games whose bets close next come first; those under maintenance last. */
export function ByClose({ sections, states, now }: GameListProps) {
  const isOff = ({ id }: Game) => states.get(id)?.isOff ?? false;
  const waitOf = (game: Game) => (isOff(game) ? Number.POSITIVE_INFINITY : wait(game, now));
  const games = sections.flatMap(section => section.games).sort((one, other) => waitOf(one) - waitOf(other));
  return (
    <ul className={styles.providers} aria-label="마감 가까운 순">
      {games.map(game => (
        <GameRow key={game.id} game={game} name={fullName(game)} state={states.get(game.id)} now={now} />
      ))}
    </ul>
  );
}

/** A closed round's next one takes bets soonest after its draw, which is a whole round away from its own close. */
const wait = (game: Game, now: number): number => {
  const { left, closesAt } = clockOf(game, now);
  return left ? closesAt - now : closesAt - now + game.seconds * 1_000;
};

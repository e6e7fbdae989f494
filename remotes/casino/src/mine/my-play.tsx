import { PageSlip } from '@madang/betslip';
import type { CasinoLobby } from '@madang/contracts';
import type { ReplyOf } from '@madang/http';
import { formatCount, formatDay, formatTime, formatWon, formatWonChange, seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { Button, useMedia } from '@madang/ui';
import { launch } from '../launch/launch';
import type { LobbyProviders } from '../lobby/providers';
import styles from './my-play.module.css';

type OfMember = Pick<ReplyOf<(typeof CasinoLobby)['replies']>, 'recent' | 'today'>;

interface PlayableGame {
  readonly gameId: string;
  readonly providerId: string;
  readonly name: string;
}

interface MyPlayProps {
  label: string;
  lobby: OfMember;
  providers: LobbyProviders;
  games: readonly PlayableGame[];
}

/** The right column of the frame begins there (specification 9). */
const WIDE = '(min-width: 1264px)';

/** What the member played last and what the day came to: in the right column, or below the games. */
export function MyPlay({ label, lobby, providers, games }: MyPlayProps) {
  const isWide = useMedia(WIDE);
  const inside = (
    <>
      <Recent recent={lobby.recent} providers={providers} games={games} />
      <Today label={label} today={lobby.today} />
    </>
  );
  if (isWide) {
    return (
      <PageSlip label={label} bar={null} count={0}>
        {inside}
      </PageSlip>
    );
  }
  return (
    <section className={styles.below} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      {inside}
    </section>
  );
}

const SHOWN = 5;

type RecentProps = Pick<OfMember, 'recent'> & Pick<MyPlayProps, 'providers' | 'games'>;

function Recent({ recent, providers: { nameOf, isOff }, games }: RecentProps) {
  const opened = recent.flatMap(({ gameId, at }) => {
    const game = games.find(one => one.gameId === gameId);
    return game ? [{ game, at }] : [];
  });
  const [last, ...others] = opened.slice(0, SHOWN);
  if (!last) return <p className={styles.note}>아직 연 게임이 없어요. 게임을 열면 여기서 바로 이어서 할 수 있어요.</p>;
  return (
    <>
      <div className={styles.last}>
        <b>{last.game.name}</b>
        <small>{`${nameOf(last.game.providerId)} · ${whenText(last.at)}`}</small>
        <Button tone="primary" disabled={isOff(last.game)} onClick={() => void launch(last.game)}>
          {`${last.game.name} 이어서 하기`}
        </Button>
        <p>새 창에서 열려요.</p>
      </div>
      {others.length > 0 && (
        <>
          <h3 className={styles.title}>최근에 연 게임</h3>
          <ul>
            {others.map(({ game, at }) => (
              <li key={game.gameId}>
                <button
                  type="button"
                  className={styles.recent}
                  disabled={isOff(game)}
                  onClick={() => void launch(game)}
                >
                  <span>
                    <b>{game.name}</b>
                    <small>{nameOf(game.providerId)}</small>
                  </span>
                  <span className={styles.when}>{whenText(at)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const Today = ({ label, today: { rounds, staked, paid } }: { label: string; today: OfMember['today'] }) => (
  <>
    <h3 className={styles.title}>{`오늘 ${label}`}</h3>
    <dl className={styles.today}>
      <div>
        <dt>{`베팅 ${formatCount(rounds)}판`}</dt>
        <dd>{formatWon(staked)}</dd>
      </div>
      <div>
        <dt>당첨</dt>
        <dd>{formatWon(paid)}</dd>
      </div>
      <div>
        <dt>순손익</dt>
        <dd>{formatWonChange(paid - staked)}</dd>
      </div>
    </dl>
  </>
);

/** 14:52 of today, 11.28 of any other day. */
const whenText = (at: string): string => (seoulDay(at) === seoulDay(platformNow()) ? formatTime(at) : formatDay(at));

import type { Incident, LiveDetail } from '@madang/contracts';
import { $fixtureOf } from '@madang/live';
import { fixtureWord } from '@madang/locale';
import { Button, MiddleName } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Unready } from '../board/unready';
import { LiveMarkets } from '../inplay/markets';
import { inplay } from '../inplay/queries';
import { Clock } from '../inplay/score';
import { useWatch } from '../odds/watch';
import { Now } from '../tracker/now';
import { Scoreboard } from '../tracker/scoreboard';
import { Statistics } from '../tracker/statistics';
import { Timeline } from '../tracker/timeline';
import styles from './livetv.module.css';

/** One game: its field large, score and record below, every market beside. */
export function Screen({ fixtureId }: { fixtureId: string }) {
  const game = useQuery(inplay.fixture(fixtureId));
  useWatch([`fixture:${fixtureId}`]);
  if (!game.data) return <Unready query={game} title="경기를 불러오지 못했어요" rows={10} />;
  return <Game detail={game.data} />;
}

/** How long an incident is looked at again before the picture goes on with the game. */
const AGAIN_MS = 6_000;

function Game({ detail }: { detail: LiveDetail }) {
  const { fixture, periods, tracker } = detail;
  const [again, setAgain] = useState<Incident | null>(null);
  useEffect(() => {
    if (!again) return;
    const timer = setTimeout(() => setAgain(null), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [again]);
  return (
    <div className={styles.screen}>
      <div className={styles.picture}>
        <Head detail={detail} />
        <div className={styles.frame}>
          <Now fixture={fixture} periods={periods} loaded={tracker} again={again} />
          {again && (
            <Button tone="plain" size="s" icon="live" onClick={() => setAgain(null)}>
              실시간으로
            </Button>
          )}
        </div>
        <Scoreboard fixture={fixture} periods={periods} />
        <div className={styles.record}>
          <section aria-label="경기 기록">
            <h3>경기 기록</h3>
            <Timeline fixture={fixture} loaded={tracker} onPick={setAgain} />
          </section>
          <section aria-label="경기 통계">
            <h3>통계</h3>
            <Statistics fixture={fixture} loaded={tracker} />
          </section>
        </div>
      </div>
      <LiveMarkets detail={detail} isNarrow />
    </div>
  );
}

/** The teams, the score and the period. */
function Head({ detail }: { detail: LiveDetail }) {
  const { fixture } = detail;
  const now = useStore($fixtureOf(fixture.fixtureId));
  const score = now?.score ?? fixture.score;
  return (
    <div className={styles.head}>
      <h2>
        <MiddleName name={fixture.home} />
        <b>{score ? `${score.home} : ${score.away}` : fixtureWord(fixture.status)}</b>
        <MiddleName name={fixture.away} />
      </h2>
      <p>
        <MiddleName name={fixture.leagueName} />
        <Clock row={detail} />
      </p>
    </div>
  );
}

import type { Round } from '@madang/contracts';
import { type Game, gameTypeOf } from '@madang/games';
import { formatDateTime, formatWon } from '@madang/locale';
import { Status } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { HiddenLadder } from '../drawing/ladder';
import { VerifyLink } from '../marks/verify-link';
import { type Phase, phaseOf } from '../rounds/phase';
import { rounds } from '../rounds/queries';
import { useClock } from '../rounds/use-clock';
import styles from './game.module.css';
import { Drawing } from './lazy';
import { Phases, phaseWord } from './phases';
import { Ring } from './ring';
import { SetupText } from './setup';

export interface StageProps {
  game: Game;
  round: Round;
  before: Round | null;
}

const clockOf = (at: string): string => formatDateTime(at).slice(11);

/** The round that takes bets beside the one before, which is being drawn or has been. */
export function Stage({ game, round, before }: StageProps) {
  const now = useClock();
  const phase = phaseOf(round, now);
  return (
    <>
      <div className={`${styles.stage} ${gameTypeOf(game) === 4 ? styles.course : ''}`}>
        <section className={styles.side} aria-label="이번 회차">
          <RoundHead number={round.number} phase={phase} />
          <SetupText setup={round.setup} />
          <div className={styles.current}>
            <div className={styles.clock}>
              {game.kind === 'ladder' && <HiddenLadder />}
              <CloseRing round={round} phase={phase} now={now} />
            </div>
            <Facts gameId={game.id} round={round} />
          </div>
        </section>
        {before && <BeforeSide before={before} now={now} />}
      </div>
      <Phases phase={phase} />
    </>
  );
}

function CloseRing({ round, phase, now }: { round: Round; phase: Phase; now: number }) {
  const [closesAt, drawsAt] = [Date.parse(round.closesAt), Date.parse(round.drawsAt)];
  return phase === 'betting' ? (
    <Ring leftMs={closesAt - now} ofMs={closesAt - Date.parse(round.opensAt)} label="베팅 마감까지" />
  ) : (
    <Ring leftMs={drawsAt - now} ofMs={drawsAt - closesAt} label="추첨까지" />
  );
}

const RoundHead = ({ number, phase }: { number: number; phase: Phase }) => (
  <header className={styles.head}>
    <h2>{`${number}회차`}</h2>
    <Status shape={phase === 'betting' || phase === 'drawing' ? 'open' : phase === 'void' ? 'void' : 'wait'}>
      {phaseWord(phase)}
    </Status>
  </header>
);

function Facts({ gameId, round }: { gameId: number; round: Round }) {
  const limits = useQuery(rounds.limits(gameId)).data;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>베팅 마감</dt>
        <dd>{clockOf(round.closesAt)}</dd>
      </div>
      <div>
        <dt>추첨</dt>
        <dd>{clockOf(round.drawsAt)}</dd>
      </div>
      {limits && (
        <>
          <div>
            <dt>최소 베팅</dt>
            <dd>{formatWon(limits.minStake)}</dd>
          </div>
          <div>
            <dt>최대 베팅</dt>
            <dd>{formatWon(limits.maxStake)}</dd>
          </div>
          <div>
            <dt>최대 당첨금</dt>
            <dd>{formatWon(limits.maxPayout)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

function BeforeSide({ before, now }: { before: Round; now: number }) {
  const phase = phaseOf(before, now);
  const { result } = before;
  return (
    <section className={styles.side} aria-label="지난 회차">
      <header className={styles.head}>
        <h2>{`${before.number}회차`}</h2>
        {phase === 'settled' ? (
          <span className={styles.when}>{`${clockOf(before.drawsAt)} 추첨`}</span>
        ) : (
          <Status shape={phase === 'void' ? 'void' : 'open'}>{phaseWord(phase)}</Status>
        )}
        <span className={styles.end}>
          <VerifyLink round={before} label="검증하기" />
        </span>
      </header>
      {result ? (
        <Suspense fallback={<p className={styles.none}>그림을 불러오고 있어요.</p>}>
          <Drawing key={before.roundId} round={before} result={result} isOver={phase === 'settled'} />
        </Suspense>
      ) : (
        <p className={styles.none}>
          {phase === 'void' ? '취소된 회차예요. 베팅금은 모두 돌려드렸어요.' : '결과를 불러오고 있어요.'}
        </p>
      )}
    </section>
  );
}

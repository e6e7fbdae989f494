import type { Fixture, KoreaBoard, KoreaMarket } from '@madang/contracts';
import { $fixtureOf } from '@madang/live';
import { fixtureWord, formatDay, formatTime } from '@madang/locale';
import { MiddleName, VisuallyHidden } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { GridCell } from '../board/grid-table';
import styles from './board.module.css';
import { protoKind, ruleIn } from './sides';

interface WhenCellProps {
  board: KoreaBoard;
  fixture: Fixture;
  line: KoreaMarket;
  /** The first row of the fixture shows what applies to all of them. */
  isFirst: boolean;
}

/** When it starts; in play, how far it is and the score; on the Proto board, the game's number. */
export function WhenCell({ board, fixture, line, isFirst }: WhenCellProps) {
  return (
    <GridCell className={styles.when}>
      {line.game !== null && <b className={styles.game}>{String(line.game).padStart(3, '0')}</b>}
      {isFirst && (board === 'live' ? <Score fixture={fixture} /> : <Start fixture={fixture} />)}
    </GridCell>
  );
}

function Start({ fixture }: { fixture: Fixture }) {
  const startsAt = useStore($fixtureOf(fixture.fixtureId))?.startsAt ?? fixture.startsAt;
  return (
    <time dateTime={startsAt}>
      <b>{formatTime(startsAt)}</b> <span>{formatDay(startsAt)}</span>
    </time>
  );
}

function Score({ fixture }: { fixture: Fixture }) {
  const now = useStore($fixtureOf(fixture.fixtureId));
  const score = now?.score ?? fixture.score;
  return (
    <span className={styles.score}>
      <b>{score ? `${score.home} : ${score.away}` : '0 : 0'}</b>
      <VisuallyHidden>, </VisuallyHidden>
      <span>{now?.clock ?? fixture.clock ?? fixtureWord(now?.status ?? fixture.status)}</span>
    </span>
  );
}

interface LeagueProps extends Omit<WhenCellProps, 'isFirst'> {
  /** Whether the league is named here. */
  isNamed: boolean;
}

/** The league, once; and below it the market's question. On the win-tie-lose board only the rule on overtime is needed. */
export function LeagueCell({ board, fixture, line, isNamed }: LeagueProps) {
  const { market } = line;
  const rule = ruleIn(market.name);
  if (board === 'wintielose') {
    return (
      <GridCell className={styles.league}>
        <span className={styles.leagueName}>
          {isNamed && <MiddleName name={fixture.leagueName} />}
          {rule !== null && <span className={styles.rule}>{`${isNamed ? ' · ' : ''}${rule}`}</span>}
        </span>
      </GridCell>
    );
  }
  return (
    <GridCell className={styles.league}>
      {isNamed && (
        <span className={styles.leagueName}>
          <MiddleName name={fixture.leagueName} />
        </span>
      )}
      <span className={styles.kind}>{board === 'proto' ? protoKind(market) : market.name}</span>
    </GridCell>
  );
}

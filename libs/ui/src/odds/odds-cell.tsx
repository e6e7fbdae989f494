import { formatOdds } from '@madang/locale';
import { memo } from 'react';
import type { IconName } from '../icon/drawings';
import { Icon } from '../icon/icon';
import { MiddleName } from '../text/middle-name';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './odds.module.css';
import { Triangle } from './triangle';
import { type Direction, type Move, type Phase, useMovePhase } from './use-move-phase';

export interface OddsCellProps extends Move {
  /** The pick in words, without the price: "아스널 승", "오버 2.5". */
  label: string;
  /** In thousandths. Null: this market has no such outcome (a draw in basketball). */
  price: number | null;
  /** lost: the feed does not see the game; stale: the line to it broke, and the price may be old. */
  state: 'open' | 'suspended' | 'closed' | 'lost' | 'stale';
  pressed: boolean;
  /** The line at the left: −1.5, 2.5. */
  line?: string | null | undefined;
  /** A team's name in the cell, as on the Korean boards. */
  team?: string | undefined;
  /** With a team: the home side writes its price at the right, the away side at the left. */
  side?: 'home' | 'away';
  onPress: () => void;
}

/** One price. A button while it can be picked; else a text that says why it cannot. */
export const OddsCell = memo(function OddsCell(props: OddsCellProps) {
  const { label, price, state, pressed, direction, onPress } = props;
  const phase = useMovePhase(props);
  if (price === null) return <NoPrice label={label} />;
  if (state === 'closed') return <Closed {...props} />;
  if (state !== 'open') return <NoBetCell {...props} state={state} price={price} />;
  const word = phase !== 'still' && direction ? ` ${wordOf(direction)}` : '';
  return (
    <button
      type="button"
      className={`${classesOf(props)} ${direction ? phaseClass(phase, direction) : ''}`}
      aria-pressed={pressed}
      aria-label={`${label} ${formatOdds(price)}${word}`}
      onClick={onPress}
    >
      {pressed && !props.team && <Icon name="check" size={12} className={styles.check} />}
      <Inside {...props} price={price} phase={phase} />
    </button>
  );
});

function Inside(props: OddsCellProps & { price: number; phase: Phase }) {
  const { price, line, team, pressed, direction, phase } = props;
  const moving = phase === 'moving' && direction;
  const number = (
    <span className={styles.value} translate="no">
      {formatOdds(price)}
    </span>
  );
  const arrow = moving && (
    <span className={styles.arrow}>
      <Triangle direction={direction} />
    </span>
  );
  if (!team) {
    return (
      <>
        {line && <span className={styles.line}>{line}</span>}
        {arrow}
        {number}
      </>
    );
  }
  return (
    <>
      <span className={styles.name}>
        <MiddleName name={team} />
      </span>
      <span className={styles.pair}>
        {pressed && <Icon name="check" size={14} className={styles.check} />}
        {line && <span className={styles.line}>{line}</span>}
        {arrow}
        {number}
      </span>
    </>
  );
}

/** Why a visible price takes no bet: by an icon and words, and where the price may not be true by a frame too. */
const NO_BET_STATES = {
  suspended: { icon: 'lock', words: '일시 중지', frame: '' },
  lost: { icon: 'no-signal', words: '중계 끊김', frame: styles.lost },
  stale: { icon: 'clock', words: '연결 끊김', frame: styles.stale },
} as const satisfies Record<string, { icon: IconName; words: string; frame: string | undefined }>;

interface NoBetProps extends OddsCellProps {
  state: keyof typeof NO_BET_STATES;
  price: number;
}

function NoBetCell(props: NoBetProps) {
  const { label, state, price, line, team, pressed } = props;
  const { icon, words, frame } = NO_BET_STATES[state];
  const sign = <Icon name={icon} size={12} />;
  // What the feed does not see has no price to show: the last one would be taken for one.
  const value = (
    <span className={styles.value} translate="no">
      {state === 'lost' ? '–' : formatOdds(price)}
    </span>
  );
  return (
    <span className={`${classesOf(props)} ${styles.held} ${frame} ${pressed ? styles.kept : ''}`}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {team ? (
        <>
          <span className={styles.name} aria-hidden="true">
            <MiddleName name={team} />
          </span>
          <span className={styles.pair}>
            {sign}
            {value}
          </span>
        </>
      ) : (
        <>
          {sign}
          {line && (
            <span className={styles.line} aria-hidden="true">
              {line}
            </span>
          )}
          {value}
        </>
      )}
      <VisuallyHidden> {`${words}${pressed ? ', 선택함' : ''}`}</VisuallyHidden>
    </span>
  );
}

function Closed(props: OddsCellProps) {
  const { label, team, line, pressed } = props;
  return (
    <span className={`${classesOf(props)} ${styles.closed} ${pressed ? styles.kept : ''}`}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {team && (
        <span className={styles.name} aria-hidden="true">
          <MiddleName name={team} />
        </span>
      )}
      {line && (
        <span className={styles.line} aria-hidden="true">
          {line}
        </span>
      )}
      <span className={styles.pair}>마감</span>
    </span>
  );
}

function NoPrice({ label }: { label: string }) {
  return (
    <span className={`${styles.cell} ${styles.none}`}>
      <VisuallyHidden>{`${label} 없음`}</VisuallyHidden>
      <span aria-hidden="true">–</span>
    </span>
  );
}

function classesOf({ line, team, side }: OddsCellProps): string {
  const shape = team ? styles.withTeam : line ? styles.withLine : styles.plain;
  return `${styles.cell} ${shape} ${team && side === 'away' ? styles.away : ''}`;
}

function phaseClass(phase: Phase, direction: Direction): string {
  if (phase === 'moving') return `${styles.moving} ${styles[direction]}`;
  return phase === 'moved' ? `${styles.moved} ${styles[direction]}` : '';
}

const wordOf = (direction: Direction) => (direction === 'up' ? '상승' : '하락');

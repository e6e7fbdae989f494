import type { RoundResult } from '@madang/contracts';
import { baccaratTotal, ladderPath } from '@madang/games';
import { Ball, Die, LadderSign, Pip, type Tone } from '../marks/marks';
import { Silk } from '../marks/silk';
import styles from './summary.module.css';

/** The balls in the order in which they were drawn, and the power ball. */
export function Balls({ balls, power }: { balls: readonly number[]; power: number }) {
  return (
    <span className={styles.balls}>
      {balls.map(ball => (
        <Ball key={ball} number={ball} size="s" />
      ))}
      <span>+</span>
      <Ball number={power} isPower size="s" />
    </span>
  );
}

/** The ladder in small and its three answers in a word: "좌3짝". */
export function Ladder({ ball }: { ball: number }) {
  const path = ladderPath(ball);
  const { start, lines, end } = path;
  return (
    <>
      <LadderSign {...path} />
      <b>{`${start === 'left' ? '좌' : '우'}${lines}${end === 'odd' ? '홀' : '짝'}`}</b>
    </>
  );
}

type Baccarat = Extract<RoundResult, { kind: 'baccarat' }>;

/** Who won, then the points of both: the player's first. */
export function Sides({ result }: { result: Baccarat }) {
  const player = baccaratTotal(result.player);
  const banker = baccaratTotal(result.banker);
  const [tone, letter] = winnerOf(player - banker);
  return (
    <>
      <Pip tone={tone}>{letter}</Pip>
      <Score one={player} other={banker} />
    </>
  );
}

function winnerOf(lead: number): readonly [Tone, string] {
  if (lead === 0) return ['tie', '타'];
  return lead > 0 ? ['player', '플'] : ['banker', '뱅'];
}

/** Two sides; the higher of two numbers stands out. */
export function Score({ one, other }: { one: number | string; other: number | string }) {
  const isNumber = typeof one === 'number' && typeof other === 'number';
  return (
    <span className={styles.score}>
      {isNumber && one > other ? <b>{one}</b> : <span>{one}</span>}
      <span>:</span>
      {isNumber && other > one ? <b>{other}</b> : <span>{other}</span>}
    </span>
  );
}

export function Dice({ dice }: { dice: readonly number[] }) {
  return (
    <>
      {dice.map((die, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other name than their place
        <Die key={place} number={die} size={20} />
      ))}
      <b>{dice.reduce((sum, die) => sum + die, 0)}</b>
    </>
  );
}

const SHOWN_PLACES = 3;

/** The colours and numbers of the first three. */
export function Places({ order }: { order: readonly number[] }) {
  return (
    <span className={styles.places}>
      {order.slice(0, SHOWN_PLACES).map(runner => (
        <Silk key={runner} number={runner} size={22} />
      ))}
    </span>
  );
}

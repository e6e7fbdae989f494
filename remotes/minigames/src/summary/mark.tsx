import type { Round, RoundResult } from '@madang/contracts';
import { resultText } from '@madang/games';
import { Status, VisuallyHidden } from '@madang/ui';
import type { ReactNode } from 'react';
import { cardText } from './card-text';
import { Balls, Dice, Ladder, Places, Score, Sides } from './drawings';
import styles from './summary.module.css';

/** A round's result in small: drawn where a drawing is read faster, in words where it is not. */
export function ResultMark({ round }: { round: Round }) {
  const { roundId, setup, result, state } = round;
  if (state === 'void') return <Status shape="void">취소</Status>;
  if (!result) return <span className={styles.mark}>–</span>;
  const text = resultText({ roundId, setup, result });
  const drawing = drawingOf(result);
  if (!drawing) return <span className={styles.mark}>{text}</span>;
  return (
    <span className={styles.mark}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={styles.mark} aria-hidden="true">
        {drawing}
      </span>
    </span>
  );
}

/** Null for the kinds that one line of words says best. */
function drawingOf(result: RoundResult): ReactNode {
  switch (result.kind) {
    case 'powerball':
      return <Balls balls={result.balls} power={result.power} />;
    case 'ladder':
      return <Ladder ball={result.ball} />;
    case 'baccarat':
      return <Sides result={result} />;
    case 'dragon-tiger':
      return <Score one={cardText(result.dragon)} other={cardText(result.tiger)} />;
    case 'sicbo':
    case 'dice':
      return <Dice dice={result.dice} />;
    case 'roulette':
      return <b className={styles.pocket}>{result.pocket}</b>;
    case 'race':
      return <Places order={result.order} />;
    default:
      return matchScore(result);
  }
}

function matchScore(result: RoundResult): ReactNode {
  if (result.kind === 'football') {
    const home = result.goals.filter(({ isHome }) => isHome).length;
    return <Score one={home} other={result.goals.length - home} />;
  }
  if (result.kind !== 'basketball') return null;
  const [home, away] = result.quarters.reduce(([one, other], [own, theirs]) => [one + own, other + theirs], [0, 0]);
  return <Score one={home} other={away} />;
}

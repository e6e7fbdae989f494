import type { Card, Round, RoundResult } from '@madang/contracts';
import { baccaratTotal, rankText, seotdaHand } from '@madang/games';
import { Pip } from '../marks/marks';
import { MonthCard, PlayingCard, RankCard } from './card';
import styles from './drawing.module.css';
import { faces, Hands } from './hands';
import { useReveal } from './times';

type Result<Kind extends RoundResult['kind']> = Extract<RoundResult, { kind: Kind }>;

export function BaccaratScene({ round, result }: { round: Round; result: Result<'baccarat'> }) {
  const player = (
    <>
      <Pip tone="player">플</Pip>
      <span>플레이어</span>
    </>
  );
  const banker = (
    <>
      <Pip tone="banker">뱅</Pip>
      <span>뱅커</span>
    </>
  );
  return (
    <Hands
      round={round}
      hands={[
        { name: player, points: String(baccaratTotal(result.player)), cards: faces(result.player) },
        { name: banker, points: String(baccaratTotal(result.banker)), cards: faces(result.banker) },
      ]}
    />
  );
}

/** A bright card has this added to its month. */
const BRIGHT = 20;

export function SeotdaScene({ round, result }: { round: Round; result: Result<'seotda'> }) {
  const cardsOf = (hand: readonly number[]) =>
    hand.map(card => <MonthCard key={card} month={card > BRIGHT ? card - BRIGHT : card} isBright={card > BRIGHT} />);
  return (
    <Hands
      round={round}
      hands={[
        { name: '한국', points: seotdaHand(result.korea).name, cards: cardsOf(result.korea) },
        { name: '일본', points: seotdaHand(result.japan).name, cards: cardsOf(result.japan) },
      ]}
    />
  );
}

export function OneCard({ round, card }: { round: Round; card: Card }) {
  const at = useReveal(round);
  return (
    <span className={styles.turn} style={at(3)}>
      <PlayingCard card={card} />
    </span>
  );
}

/** The card to beat, and the next one. */
export function HighLowScene({ round, result }: { round: Round; result: Result<'high-low'> }) {
  const at = useReveal(round);
  return (
    <div className={styles.row}>
      <span className={styles.rank}>
        <RankCard text={rankText(result.base)} />
        기준
      </span>
      <span className={styles.rank}>
        <span className={styles.turn} style={at(4)}>
          <RankCard text={rankText(result.rank)} />
        </span>
        다음
      </span>
    </div>
  );
}

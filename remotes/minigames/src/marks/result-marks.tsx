import type { Card, RoundResult } from '@madang/contracts';
import { kinoPath, ladderPath, rankText } from '@madang/games';
import { Ball, CardText, Die, LadderSign } from './marks';
import styles from './result-marks.module.css';
import { Silk } from './silk';

/** What was drawn, small enough for a row. What it means is `resultText` of the games. */
export function ResultMarks({ result }: { result: RoundResult }) {
  const marks = marksOf(result);
  return marks && <span className={styles.marks}>{marks}</span>;
}

function marksOf(result: RoundResult) {
  switch (result.kind) {
    case 'powerball':
      return (
        <>
          <Balls balls={result.balls} />
          <span className={styles.sign}>+</span>
          <Ball number={result.power} isPower size="s" />
        </>
      );
    case 'kino':
      return <Balls balls={result.balls} />;
    case 'kino-ladder':
      return <LadderSign {...kinoPath(result.balls)} />;
    case 'ladder':
      return (
        <>
          <LadderSign {...ladderPath(result.ball)} />
          <Ball number={result.ball} size="s" />
        </>
      );
    case 'baccarat':
      return (
        <Hands
          hands={[
            ['플레이어', result.player],
            ['뱅커', result.banker],
          ]}
        />
      );
    case 'blackjack':
      return (
        <Hands
          hands={[
            ['플레이어', result.player],
            ['딜러', result.dealer],
          ]}
        />
      );
    case 'dragon-tiger':
      return (
        <Hands
          hands={[
            ['드래곤', [result.dragon]],
            ['타이거', [result.tiger]],
          ]}
        />
      );
    case 'odd-even':
      return <CardText card={result.card} />;
    case 'sicbo':
    case 'dice':
      // biome-ignore lint/suspicious/noArrayIndexKey: a die stays where it was thrown
      return result.dice.map((number, place) => <Die key={`${place} ${number}`} number={number} />);
    case 'high-low':
      return <span className={styles.number}>{rankText(result.rank)}</span>;
    case 'roulette':
      return <span className={styles.number}>{result.pocket}</span>;
    case 'race':
      return result.order.slice(0, 3).map(number => <Silk key={number} number={number} size={22} />);
    case 'seotda':
    case 'wheel':
    case 'football':
    case 'basketball':
      return null;
  }
}

const Balls = ({ balls }: { balls: readonly number[] }) =>
  balls.map(number => <Ball key={number} number={number} size="s" />);

const Hands = ({ hands }: { hands: readonly (readonly [name: string, cards: readonly Card[]])[] }) =>
  hands.map(([name, cards]) => (
    <span key={name} className={styles.group}>
      <span>{name}</span>
      <b>
        {cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card stays where it was put
          <span key={`${place} ${card}`}>
            <CardText card={card} />{' '}
          </span>
        ))}
      </b>
    </span>
  ));

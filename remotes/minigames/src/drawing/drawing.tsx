import type { Round, RoundResult } from '@madang/contracts';
import { blackjackTotal, kinoPath, ladderPath, resultText } from '@madang/games';
import { VisuallyHidden } from '@madang/ui';
import { BasketballScene, FootballScene } from '../virtual/match-scene';
import { RaceScene } from '../virtual/race';
import { KinoDrawing, PowerballDrawing } from './balls';
import { BaccaratScene, HighLowScene, OneCard, SeotdaScene } from './card-scenes';
import { DiceDrawing } from './dice';
import styles from './drawing.module.css';
import { faces, Hands } from './hands';
import { LadderDrawing } from './ladder';
import { useReveal } from './times';
import { ONE_RING, ROULETTE, WheelDrawing } from './wheel';

/** When in the show what was drawn is said in words. */
const WORDS_SHARE = 0.82;

interface SceneProps {
  round: Round;
  result: RoundResult;
}

export interface DrawingProps extends SceneProps {
  /** The show is over: the result is read out. */
  isOver: boolean;
}

/** The drawing of a round, made from its result alone, and what it came to. */
export function Drawing({ round, result, isOver }: DrawingProps) {
  const at = useReveal(round);
  const text = resultText({ ...round, result });
  const showSeconds = (Date.parse(round.endsAt) - Date.parse(round.drawsAt)) / 1000;
  return (
    <div className={styles.scene}>
      <Scene round={round} result={result} />
      <p className={styles.words} style={at(showSeconds * WORDS_SHARE)} aria-hidden="true">
        {text}
      </p>
      <div role="status">
        <VisuallyHidden>{isOver && `${round.number}회차 결과 ${text}`}</VisuallyHidden>
      </div>
    </div>
  );
}

function Scene({ round, result }: SceneProps) {
  switch (result.kind) {
    case 'powerball':
      return <PowerballDrawing round={round} result={result} />;
    case 'kino':
      return <KinoDrawing round={round} result={result} />;
    case 'ladder':
      return <LadderDrawing round={round} path={ladderPath(result.ball)} />;
    case 'kino-ladder':
      return (
        <>
          <KinoDrawing round={round} result={result} />
          <LadderDrawing round={round} path={kinoPath(result.balls)} />
        </>
      );
    case 'baccarat':
      return <BaccaratScene round={round} result={result} />;
    case 'blackjack':
      return (
        <Hands
          round={round}
          hands={[
            { name: '플레이어', points: String(blackjackTotal(result.player)), cards: faces(result.player) },
            { name: '딜러', points: String(blackjackTotal(result.dealer)), cards: faces(result.dealer) },
          ]}
        />
      );
    case 'dragon-tiger':
      return (
        <Hands
          round={round}
          hands={[
            { name: '드래곤', points: null, cards: faces([result.dragon]) },
            { name: '타이거', points: null, cards: faces([result.tiger]) },
          ]}
        />
      );
    case 'seotda':
      return <SeotdaScene round={round} result={result} />;
    case 'odd-even':
      return <OneCard round={round} card={result.card} />;
    case 'sicbo':
    case 'dice':
      return <DiceDrawing round={round} dice={result.dice} />;
    case 'roulette':
      return <WheelDrawing round={round} labels={ROULETTE} hit={ROULETTE.indexOf(String(result.pocket))} />;
    case 'wheel':
      return <WheelDrawing round={round} labels={ONE_RING} hit={result.segment} />;
    case 'high-low':
      return <HighLowScene round={round} result={result} />;
    case 'race':
      return <RaceScene round={round} result={result} />;
    case 'football':
      return <FootballScene round={round} result={result} />;
    case 'basketball':
      return <BasketballScene round={round} result={result} />;
  }
}

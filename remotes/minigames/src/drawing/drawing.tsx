import type { Round, RoundResult } from '@madang/contracts';
import { ladderPath, resultText } from '@madang/games';
import { KinoDrawing, PowerballDrawing } from './balls';
import { BaccaratScene, HighLowScene, OneCard, SeotdaScene } from './card-scenes';
import { DiceDrawing } from './dice';
import styles from './drawing.module.css';
import { faces, Hands } from './hands';
import { LadderDrawing } from './ladder';
import { useReveal } from './times';
import { ONE_RING, ROULETTE, WheelDrawing } from './wheel';

/** After this what was drawn is said in words. */
const WORDS_SECOND = 9.5;

export interface DrawingProps {
  round: Round;
  result: RoundResult;
}

/** The drawing of a round, made from its result alone, and what it came to. */
export function Drawing({ round, result }: DrawingProps) {
  const at = useReveal(round);
  return (
    <div className={styles.scene}>
      <Scene round={round} result={result} />
      <p className={styles.words} style={at(WORDS_SECOND)}>
        {resultText({ ...round, result })}
      </p>
    </div>
  );
}

function Scene({ round, result }: DrawingProps) {
  switch (result.kind) {
    case 'powerball':
      return <PowerballDrawing round={round} result={result} />;
    case 'kino':
      return <KinoDrawing round={round} result={result} />;
    case 'ladder':
      return <LadderDrawing round={round} path={ladderPath(result.ball)} />;
    case 'kino-ladder':
      return <KinoDrawing round={round} result={result} />;
    case 'baccarat':
      return <BaccaratScene round={round} result={result} />;
    case 'blackjack':
      return (
        <Hands
          round={round}
          hands={[
            { name: '플레이어', points: null, cards: faces(result.player) },
            { name: '딜러', points: null, cards: faces(result.dealer) },
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
      return <HighLowScene round={round} rank={result.rank} />;
    case 'race':
    case 'football':
    case 'basketball':
      return null;
  }
}

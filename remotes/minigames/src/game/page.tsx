import type { GameMarket, GameOutcome, Round } from '@madang/contracts';
import { type Game, gameTypeOf, roundsADay } from '@madang/games';
import { sentenceOf } from '@madang/http';
import { formatCount } from '@madang/locale';
import { Alert, Failure, PageHead, Skeleton } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { fullName, sportOf } from '../addresses/addresses';
import { BetBoard } from '../bets/board';
import { ChanceSwitch } from '../bets/switch';
import { MyBets } from '../mine/mine';
import { gameOfParams } from '../rounds/address';
import { phaseOf } from '../rounds/phase';
import { useClock } from '../rounds/use-clock';
import { useRounds } from '../rounds/use-rounds';
import { isRepeat } from '../slip/placing';
import { $record, clear, type GamePick, toggle } from '../slip/record';
import { GameSlip } from '../slip/slip';
import { useSound } from '../sound/sound';
import { SoundSwitch } from '../sound/switch';
import styles from './game.module.css';
import { Past, RaceBoard } from './lazy';
import { Stage } from './stage';
import { GameTabs, VenueTabs } from './tabs';

/** A minigame: its round, its bets and what it drew before. */
export function Component() {
  const game = gameOfParams(useParams());
  return game && <GamePage key={game.id} game={game} />;
}

function GamePage({ game }: { game: Game }) {
  const query = useRounds(game.id);
  const { data } = query;
  const sport = sportOf(game);
  return (
    <>
      <PageHead
        title={fullName(game)}
        sub={`하루 ${formatCount(roundsADay(game))}회차 · 결과는 누구나 다시 계산해 확인할 수 있어요`}
      >
        <span className={styles.switches}>
          <SoundSwitch />
          <ChanceSwitch />
        </span>
      </PageHead>
      {sport ? <VenueTabs game={game} sport={sport} /> : <GameTabs game={game} />}
      {data ? (
        <PlayedGame game={game} {...data} />
      ) : query.error ? (
        <Failure title="회차를 불러오지 못했어요" onRetry={() => void query.refetch()}>
          {sentenceOf(query.error)}
        </Failure>
      ) : (
        <Skeleton rows={10} />
      )}
    </>
  );
}

interface PlayedGameProps {
  game: Game;
  round: Round;
  before: Round | null;
  markets: readonly GameMarket[];
  isOff: boolean;
}

function PlayedGame({ game, round, before, markets, isOff }: PlayedGameProps) {
  const now = useClock();
  const isOpen = phaseOf(round, now) === 'betting' && !isOff;
  const unshown = before && phaseOf(before, now) === 'drawing' ? before.roundId : null;
  useCurrentPick(round.roundId);
  useSound({ gameId: game.id, round, before, now });
  const bets = {
    markets,
    isOpen,
    onPick: (market: GameMarket, outcome: GameOutcome) => toggle(pickOf({ game, round, market, outcome })),
  };
  return (
    <>
      {isOff && (
        <div className={styles.notice}>
          <Alert tone="warn">점검 중이라 새 베팅을 받지 않아요. 진행 중인 회차는 끝까지 진행하고 정산해요.</Alert>
        </div>
      )}
      <Stage game={game} round={round} before={before} />
      <Suspense fallback={<Skeleton rows={6} />}>
        {round.setup?.kind === 'race' ? (
          <RaceBoard gameId={game.id} setup={round.setup} {...bets} />
        ) : (
          <BetBoard {...bets} />
        )}
      </Suspense>
      <Suspense fallback={<Skeleton rows={6} />}>
        <Past game={game} before={before} unshown={unshown} />
      </Suspense>
      <GameSlip title={gameTypeOf(game) === 4 ? '가상스포츠 카트' : '미니게임 카트'} gameId={game.id}>
        <MyBets gameId={game.id} />
      </GameSlip>
    </>
  );
}

/** A pick of another round can't be bet on any more: it goes when the next round is there, unless it was sent and has no reply. */
function useCurrentPick(roundId: string): void {
  const record = useStore($record);
  const isOld = record.pick !== null && record.pick.roundId !== roundId && !isRepeat(record);
  useEffect(() => {
    if (isOld) clear();
  }, [isOld]);
}

interface Pressed {
  game: Game;
  round: Round;
  market: GameMarket;
  outcome: GameOutcome;
}

const pickOf = ({ game, round, market, outcome }: Pressed): GamePick => ({
  ...{ gameId: game.id, gameName: game.name },
  ...{ roundId: round.roundId, number: round.number, closesAt: round.closesAt, drawsAt: round.drawsAt },
  ...{ marketName: market.name, outcomeId: outcome.outcomeId, outcomeName: outcome.name },
  ...{ price: outcome.price, chance: outcome.chance, refund: outcome.refund },
});

import { limitsQuery, PageSlip } from '@madang/betslip';
import { formatOdds, formatWon } from '@madang/locale';
import { $member } from '@madang/session';
import { Count } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { rounds } from '../rounds/queries';
import { useClock } from '../rounds/use-clock';
import { Cart } from './cart';
import { $placing, clearPlacing } from './placing';
import { $record } from './record';
import styles from './slip.module.css';
import { slipView } from './view';

export interface GameSlipProps {
  title: string;
  gameId: number;
  /** Below the cart: the member's bets on this game. */
  children: ReactNode;
}

/** The slip of games: one pick of the round that takes bets, and its stake. It locks when the round closes. */
export function GameSlip({ title, gameId, children }: GameSlipProps) {
  const view = useSlip(gameId);
  const { pick, stake } = useStore($record);
  const isPlaced = useStore($placing).kind === 'placed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last reply was about these
  useEffect(() => {
    if (pick) clearPlacing();
  }, [pick, stake]);
  useEffect(() => clearPlacing, []);
  const bar = pick ? (
    <>
      <Count value={1} label={title} />
      <span className={styles.barPick}>
        <span>{pick.outcomeName}</span> <span translate="no">{formatOdds(pick.price)}</span>
      </span>
      <span className={styles.barPayout}>{stake ? formatWon(view?.payout ?? 0) : '금액 입력'}</span>
    </>
  ) : (
    isPlaced && <span className={styles.barPick}>베팅이 접수됐어요</span>
  );
  return (
    <PageSlip label={title} bar={bar || null} count={pick ? 1 : 0}>
      <Cart gameId={gameId} view={view} />
      {children}
    </PageSlip>
  );
}

/** The slip as it is now; null where nothing is in it. */
function useSlip(gameId: number) {
  const { pick, stake } = useStore($record);
  const now = useClock();
  const game = useQuery(rounds.limits(gameId)).data ?? null;
  const own = useQuery(limitsQuery()).data ?? null;
  const balance = useStore($member)?.emoney ?? 0;
  return pick && slipView({ pick, stake, balance, game, own, now });
}

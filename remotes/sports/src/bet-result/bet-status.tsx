import type { Bet } from '@madang/contracts';
import { SettlementStatus, Status } from '@madang/ui';

/** The state of a bet. A bet that was paid out before its end says so; the specification's words are for all others. */
export const BetStatus = ({ bet }: { bet: Pick<Bet, 'result' | 'ending'> }) =>
  bet.ending === 'cashed-out' ? <Status shape="special">캐시아웃</Status> : <SettlementStatus code={bet.result} />;

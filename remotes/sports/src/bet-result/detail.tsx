import { betTitle, foldsText } from '@madang/betting';
import type { BetWithSettlements } from '@madang/contracts';
import { gameTypeName } from '@madang/locale';
import { Badge, DateTime, PageHead } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import * as z from 'zod';
import { Back, BackLink } from '../board/back';
import { Unready } from '../board/unready';
import { BetActions } from './actions';
import styles from './bet-result.module.css';
import { BetStatus } from './bet-status';
import { Facts } from './facts';
import { BETS_PATH } from './filter';
import { useFollowedBets } from './follow';
import { History } from './history';
import { Legs } from './legs';
import { bets } from './queries';
import { SystemCombinations } from './system';

/** What the list's link leaves in the history: the address of that list. */
const CameFrom = z.object({ list: z.string().startsWith(BETS_PATH) });
const BACK = '베팅내역';

/** One bet of the member's own. */
export function Component() {
  const { betId = '' } = useParams();
  const query = useQuery(bets.detail(betId));
  const cameFrom = CameFrom.safeParse(useLocation().state);
  const list = cameFrom.success ? cameFrom.data.list : BETS_PATH;
  useFollowedBets();
  if (query.data) return <BetPage bet={query.data} list={list} />;
  const missing = { title: '베팅을 찾을 수 없어요', away: <BackLink to={list}>{BACK}</BackLink> };
  return <Unready query={query} title="베팅을 불러오지 못했어요" rows={6} missing={missing} />;
}

function BetPage({ bet, list }: { bet: BetWithSettlements; list: string }) {
  return (
    <>
      <Back to={list}>{BACK}</Back>
      <PageHead title={betTitle(bet)} sub={`${gameTypeName(bet.gameType)} · ${foldsText(bet)}`} />
      <div className={styles.detail}>
        <p className={styles.placed}>
          <BetStatus bet={bet} />
          <span>
            접수 <DateTime at={bet.placedAt} />
          </span>
          {bet.bonusFolds !== null && <Badge tone="brass">{`보너스 ${bet.bonusFolds}폴더`}</Badge>}
        </p>
        <Facts bet={bet} />
        <Legs legs={bet.legs} isEnded={bet.ending !== null} />
        <SystemCombinations bet={bet} />
        <div>
          <BetActions bet={bet} />
        </div>
        <History steps={bet.settlements} />
        <p className={styles.number}>{`베팅번호 ${bet.betId}`}</p>
      </div>
    </>
  );
}

import type { BetWhole } from '@madang/contracts';
import { Badge, DateTime, LinkButton, PageHead } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import * as z from 'zod';
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
import { betTitle, foldsWord, kindWord } from './summary';
import { SystemLines } from './system';

/** What the list's link leaves in the history: the address of that list. */
const CameFrom = z.object({ list: z.string().startsWith(BETS_PATH) });

/** One bet of the member's own. */
export function Component() {
  const { betId = '' } = useParams();
  const asked = useQuery(bets.detail(betId));
  useFollowedBets();
  if (asked.data) return <BetPage bet={asked.data} />;
  const gone = { title: '베팅을 찾을 수 없어요', away: <BackToList /> };
  return <Unready query={asked} title="베팅을 불러오지 못했어요" rows={6} gone={gone} />;
}

function BetPage({ bet }: { bet: BetWhole }) {
  return (
    <>
      <div className={styles.back}>
        <BackToList />
      </div>
      <PageHead title={betTitle(bet)} sub={`${kindWord(bet.gameType)} · ${foldsWord(bet)}`} />
      <div className={styles.detail}>
        <p className={styles.placed}>
          <BetStatus bet={bet} />
          <span>
            접수 <DateTime at={bet.placedAt} />
          </span>
          {bet.bonusFolds !== null && <Badge tone="brass">보너스 {bet.bonusFolds}폴더</Badge>}
        </p>
        <Facts bet={bet} />
        <Legs legs={bet.legs} />
        <SystemLines bet={bet} />
        <div>
          <BetActions bet={bet} />
        </div>
        <History steps={bet.settlements} />
        <p className={styles.number}>베팅번호 {bet.betId}</p>
      </div>
    </>
  );
}

function BackToList() {
  const cameFrom = CameFrom.safeParse(useLocation().state);
  const to = cameFrom.success ? cameFrom.data.list : BETS_PATH;
  return (
    <LinkButton tone="quiet" size="s" icon="left" render={props => <Link to={to} {...props} />}>
      베팅내역
    </LinkButton>
  );
}

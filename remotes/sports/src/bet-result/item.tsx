import { BetGames } from '@madang/betslip';
import { betTitle, foldsText } from '@madang/betting';
import type { Bet } from '@madang/contracts';
import { gameTypeName } from '@madang/locale';
import { Badge, DateTime, Icon, LinkButton } from '@madang/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { BetActions } from './actions';
import styles from './bet-result.module.css';
import { BetStatus } from './bet-status';
import { CashOutButton } from './cash-out';
import { Facts } from './facts';
import { BETS_PATH } from './filter';
import { Legs } from './legs';
import { SystemCombinations } from './system';

/** One bet of the list: its sum in one look, its legs when it is opened. */
export function BetItem({ bet, list }: { bet: Bet; list: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.item}>
      <div className={styles.summary}>
        <h2>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {betTitle(bet)}
          </button>
        </h2>
        <p className={styles.games}>
          <BetGames legs={bet.legs} />
        </p>
        <span className={styles.result}>
          <BetStatus bet={bet} />
          {!isOpen && <CashOutButton bet={bet} />}
        </span>
        <p className={styles.placed}>
          <DateTime at={bet.placedAt} /> <span>{`· ${gameTypeName(bet.gameType)} · ${foldsText(bet)}`}</span>
          {bet.bonusFolds !== null && <Badge tone="brass">{`보너스 ${bet.bonusFolds}폴더`}</Badge>}
        </p>
        <Facts bet={bet} />
        <Icon name="down" size={16} className={styles.chevron} />
      </div>
      <div id={id} hidden={!isOpen} className={styles.inside}>
        {isOpen && (
          <>
            <Legs legs={bet.legs} isEnded={bet.ending !== null} />
            <SystemCombinations bet={bet} />
            <div className={styles.actions}>
              <BetActions bet={bet}>
                <LinkButton
                  size="s"
                  render={props => <Link to={`${BETS_PATH}/${bet.betId}`} state={{ list }} {...props} />}
                >
                  베팅 상세
                </LinkButton>
              </BetActions>
            </div>
          </>
        )}
      </div>
    </li>
  );
}

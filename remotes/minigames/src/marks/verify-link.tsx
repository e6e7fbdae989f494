import type { Round } from '@madang/contracts';
import { Icon, VisuallyHidden } from '@madang/ui';
import { Link } from 'react-router-dom';
import { verifyAddress } from '../rounds/address';
import styles from './verify-link.module.css';

/** To the page that recomputes a round, once its seed is public. `game` names it where there are rounds of several. */
export function VerifyLink({ round, game = '', label = '검증' }: { round: Round; game?: string; label?: string }) {
  if (round.seed === null) return null;
  return (
    <Link to={verifyAddress(round.roundId)} className={styles.verify}>
      <Icon name="shield" size={16} />
      <VisuallyHidden>{`${game} ${round.number}회차 `}</VisuallyHidden>
      <span>{label}</span>
    </Link>
  );
}

import type { RoundSetup } from '@madang/contracts';
import { rankText } from '@madang/games';
import { VisuallyHidden } from '@madang/ui';
import { RankCard } from '../drawing/card';
import styles from './game.module.css';

/** What is known of a round before its bets: who plays, or the card to beat. The field of a race is in its bets. */
export function SetupText({ setup }: { setup: RoundSetup | null }) {
  if (setup?.kind === 'match') {
    return (
      <p className={styles.teams}>
        <small>홈</small>
        <span>{`${setup.home} : ${setup.away}`}</span>
        <small>원정</small>
      </p>
    );
  }
  if (setup?.kind === 'high-low') {
    return (
      <p className={styles.base}>
        <small>기준 카드</small>
        <RankCard text={rankText(setup.base)} />
        <VisuallyHidden>{rankText(setup.base)}</VisuallyHidden>
      </p>
    );
  }
  return null;
}

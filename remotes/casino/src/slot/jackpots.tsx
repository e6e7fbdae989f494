import type { Jackpot } from '@madang/contracts';
import { formatCount, formatDuration, formatWon } from '@madang/locale';
import { platformNow } from '@madang/session';
import { useStore } from '@nanostores/react';
import { $chances } from '../chances/chances';
import styles from './jackpots.module.css';

/** The pots that grow, and how rarely one falls. */
export function Jackpots({ jackpots }: { jackpots: readonly Jackpot[] }) {
  const isShown = useStore($chances);
  if (jackpots.length === 0) return null;
  return (
    <dl className={styles.jackpots}>
      {jackpots.map(({ jackpotId, name, amount, oneIn, since }) => (
        <div key={jackpotId}>
          <dt>
            <b>{name}</b>
            <span>{sinceText(Date.parse(since), platformNow())}</span>
          </dt>
          <dd>{formatWon(amount)}</dd>
          {isShown && (
            <dd className={styles.chance}>{`한 판에 당첨될 확률은 ${formatCount(oneIn)}번에 한 번이에요.`}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const DAY_MS = 86_400_000;

/** 21일째 쌓였어요; within the first day, for how long. */
export function sinceText(since: number, now: number): string {
  const days = Math.floor((now - since) / DAY_MS);
  return days > 0 ? `${days + 1}일째 쌓였어요` : `${formatDuration(Math.max(0, now - since))} 동안 쌓였어요`;
}

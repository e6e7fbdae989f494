import { betting, formatKickoff, formatOdds, pickName } from '@madang/locale';
import { Icon, IconButton, type IconName, Triangle, VisuallyHidden } from '@madang/ui';
import { remove } from '../picks';
import type { SlipLeg } from '../view';
import styles from './slip.module.css';

/** One leg: the pick, its market and game, its odds as they are now, and what happened to it. */
export function Leg({ leg }: { leg: SlipLeg }) {
  const name = pickName({ ...leg, name: leg.outcomeName });
  const direction = leg.price === leg.seen ? null : leg.price > leg.seen ? 'up' : 'down';
  const note = noteOf(leg);
  return (
    <li className={`${styles.leg} ${direction ? styles[direction] : ''} ${leg.state === 'open' ? '' : styles.shut}`}>
      <span className={styles.pick}>{name}</span>
      <IconButton
        icon="close"
        iconSize={16}
        label={`${name} 빼기`}
        className={styles.remove}
        onClick={() => remove(leg.outcomeId)}
      />
      <span className={styles.market}>{leg.marketName}</span>
      <span className={styles.odds}>
        {direction && (
          <s>
            <VisuallyHidden>이전 배당 </VisuallyHidden>
            {formatOdds(leg.seen)}
          </s>
        )}
        <span className={styles.now}>
          {direction && <Triangle direction={direction} />}
          {formatOdds(leg.price)}
        </span>
      </span>
      <span className={styles.fixture}>
        {leg.home} : {leg.away} · {formatKickoff(leg.startsAt)}
      </span>
      <span className={styles.why} role="status">
        {note && (
          <>
            <Icon name={note.icon} size={16} />
            {note.text}
          </>
        )}
      </span>
    </li>
  );
}

function noteOf({ state, seen, price }: SlipLeg): { icon: IconName; text: string } | null {
  if (state === 'closed') return { icon: 'lock', text: betting.legClosed };
  if (state === 'suspended') return { icon: 'lock', text: betting.legSuspended };
  if (price === seen) return null;
  return { icon: 'info', text: price > seen ? betting.movedUp(seen, price) : betting.movedDown(seen, price) };
}

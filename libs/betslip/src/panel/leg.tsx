import { betting, formatKickoff, formatOdds, pickName } from '@madang/locale';
import { Icon, IconButton, MiddleName, Triangle, VisuallyHidden } from '@madang/ui';
import type { SlipLeg } from '../leg';
import { remove } from '../picks';
import type { SlipView } from '../view';
import styles from './slip.module.css';
import { SingleStake } from './stake';

/** One leg: the pick, its market and game, its odds as they are now, and what happened to it. */
export function Leg({ leg, view }: { leg: SlipLeg; view: SlipView }) {
  const name = nameOf(leg);
  const direction = leg.price === leg.pickedPrice ? null : leg.price > leg.pickedPrice ? 'up' : 'down';
  const look = [
    direction && styles[direction],
    leg.state !== 'open' && styles.shut,
    isNamed(leg, view) && styles.clash,
  ];
  return (
    <li className={[styles.leg, ...look].filter(Boolean).join(' ')}>
      <span className={styles.pick}>{name}</span>
      <IconButton
        icon="close"
        iconSize={16}
        label={`${name} 빼기`}
        className={styles.remove}
        onClick={() => remove(leg.outcomeId)}
      />
      <span className={styles.market}>
        <span>{leg.marketName}</span>
        {leg.isLive && <span className={styles.live}> · 라이브</span>}
      </span>
      <span className={styles.odds}>
        {direction && (
          <s>
            <VisuallyHidden>이전 배당 </VisuallyHidden>
            <span translate="no">{formatOdds(leg.pickedPrice)}</span>
          </s>
        )}
        <span className={styles.now}>
          {direction && <Triangle direction={direction} />}
          <span translate="no">{formatOdds(leg.price)}</span>
        </span>
      </span>
      <Below leg={leg} />
      {view.form === 'singles' && <SingleStake leg={leg} name={name} view={view} />}
    </li>
  );
}

export const nameOf = (leg: SlipLeg): string => pickName({ ...leg, name: leg.outcomeName });

/** Whether the slip's problem is about this leg among others of its game. */
const isNamed = ({ outcomeId }: SlipLeg, { problem }: SlipView): boolean =>
  problem !== null && 'outcomeIds' in problem && problem.outcomeIds.includes(outcomeId);

/** One row, whatever happens: the reason why it takes no bet replaces the time, so that nothing below it moves. */
function Below({ leg }: { leg: SlipLeg }) {
  const lock = lockOf(leg);
  return (
    <span className={styles.below}>
      <span className={styles.fixture}>
        <MiddleName name={leg.home} />
        <span className={styles.score}>{` ${scoreOf(leg)} `}</span>
        <MiddleName name={leg.away} />
      </span>
      {!lock && <span className={styles.when}>{leg.isLive ? leg.fixture?.clock : formatKickoff(leg.startsAt)}</span>}
      <span className={styles.why} role="status">
        {lock && (
          <>
            <Icon name="lock" size={16} />
            <span>{lock}</span>
          </>
        )}
        {!lock && <VisuallyHidden>{moveOf(leg)}</VisuallyHidden>}
      </span>
    </span>
  );
}

const scoreOf = ({ fixture, isLive }: SlipLeg): string =>
  isLive && fixture?.score ? `${fixture.score.home} : ${fixture.score.away}` : ':';

function lockOf({ state }: SlipLeg): string | null {
  if (state === 'closed') return betting.legClosed;
  return state === 'suspended' ? betting.legSuspended : null;
}

/** In words what the crossed-out price and the arrow show. */
function moveOf({ pickedPrice, price }: SlipLeg): string | null {
  if (price === pickedPrice) return null;
  return price > pickedPrice ? betting.movedUp(pickedPrice, price) : betting.movedDown(pickedPrice, price);
}

import { betting, formatKickoff, formatOdds, pickName } from '@madang/locale';
import { Icon, IconButton, type IconName, Triangle, VisuallyHidden } from '@madang/ui';
import type { SlipLeg } from '../leg';
import { remove } from '../picks';
import type { SlipView } from '../view';
import styles from './slip.module.css';
import { LineStake } from './stake';

/** One leg: the pick, its market and game, its odds as they are now, and what happened to it. */
export function Leg({ leg, view }: { leg: SlipLeg; view: SlipView }) {
  const name = nameOf(leg);
  const direction = leg.price === leg.seen ? null : leg.price > leg.seen ? 'up' : 'down';
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
        {leg.marketName}
        {leg.isLive && <span className={styles.live}> · 라이브</span>}
      </span>
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
      <Below leg={leg} />
      {view.form === 'singles' && <LineStake leg={leg} name={name} view={view} />}
    </li>
  );
}

export const nameOf = (leg: SlipLeg): string => pickName({ ...leg, name: leg.outcomeName });

/** Whether the slip's problem is about this leg among others of its game. */
const isNamed = ({ outcomeId }: SlipLeg, { problem }: SlipView): boolean =>
  problem !== null && 'outcomeIds' in problem && problem.outcomeIds.includes(outcomeId);

/** One line, whatever happens: a note takes the place of the time, so that nothing below it moves. */
function Below({ leg }: { leg: SlipLeg }) {
  const note = noteOf(leg);
  return (
    <span className={styles.below}>
      <span className={styles.fixture}>{gameOf(leg, note === null)}</span>
      <span className={styles.why} role="status">
        {note && (
          <>
            <Icon name={note.icon} size={16} />
            {note.text}
          </>
        )}
      </span>
    </span>
  );
}

function gameOf({ home, away, startsAt, fixture, isLive }: SlipLeg, isWhole: boolean): string {
  const score = isLive && fixture?.score ? `${fixture.score.home} : ${fixture.score.away}` : ':';
  const time = isLive ? fixture?.clock : formatKickoff(startsAt);
  return [`${home} ${score} ${away}`, isWhole && time].filter(Boolean).join(' · ');
}

function noteOf({ state, seen, price }: SlipLeg): { icon: IconName; text: string } | null {
  if (state === 'closed') return { icon: 'lock', text: betting.legClosed };
  if (state === 'suspended') return { icon: 'lock', text: betting.legSuspended };
  if (price === seen) return null;
  return { icon: 'info', text: price > seen ? betting.movedUp(seen, price) : betting.movedDown(seen, price) };
}

import type { CasinoTable } from '@madang/contracts';
import { VisuallyHidden } from '@madang/ui';
import styles from './seats.module.css';

/** More places than this are a number alone. */
const MOST_DOTS = 9;

/** Whether there is a seat. */
export function Seats({ seats }: Pick<CasinoTable, 'seats'>) {
  if (!seats) return <span>자리 제한 없음</span>;
  const { taken, all } = seats;
  return (
    <span className={styles.seats}>
      {all <= MOST_DOTS && (
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: all }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <i key={place} className={place < taken ? styles.taken : undefined} />
          ))}
        </span>
      )}
      <VisuallyHidden>자리 </VisuallyHidden>
      <span>{isFull(seats) ? '만석' : `${taken}/${all}`}</span>
    </span>
  );
}

export const isFull = (seats: CasinoTable['seats']): boolean => seats !== null && seats.taken >= seats.all;

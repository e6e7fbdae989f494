import type { CasinoTable } from '@madang/contracts';
import { errors } from '@madang/locale';
import { Status, VisuallyHidden } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { $chances } from '../chances/chances';
import { percentText } from '../chances/percent';
import { Star } from '../favorites/star';
import { launch } from '../launch/launch';
import styles from './card.module.css';
import { TablePoster } from './poster';
import { Seats } from './seats';
import { stakesText } from './stakes';
import { LastResults } from './strip';

interface CardProps {
  table: CasinoTable;
  providerName: string;
  isFavorite: boolean;
  /** Nobody is taken in: the provider or the table is off. */
  isOff: boolean;
}

/** A table of the lobby, with a way in. */
export function TableCard({ table, providerName, isFavorite, isOff }: CardProps) {
  const isShown = useStore($chances);
  const fullName = `${providerName} ${table.name}`;
  return (
    <article className={`${styles.card} ${isOff ? styles.off : ''}`} aria-label={fullName}>
      <Star gameId={table.gameId} name={fullName} isFavorite={isFavorite} />
      <TableHead table={table} providerName={providerName} isOff={isOff} />
      <dl className={styles.facts}>
        <div>
          <dt>
            <VisuallyHidden>한도</VisuallyHidden>
          </dt>
          <dd>{stakesText(table)}</dd>
        </div>
        <div>
          <dt>
            <VisuallyHidden>자리</VisuallyHidden>
          </dt>
          <dd>{isOff ? <Status shape="wait">{errors.lobbyOpen}</Status> : <Seats seats={table.seats} />}</dd>
        </div>
      </dl>
      {isOff ? (
        <p className={styles.note}>진행 중이던 판은 끝까지 진행하고 정산해요.</p>
      ) : (
        <LastResults table={table} />
      )}
      {isShown && table.edges.length > 0 && <p className={styles.edge}>{edgesText(table)}</p>}
    </article>
  );
}

type HeadProps = Pick<CardProps, 'table' | 'providerName' | 'isOff'>;

function TableHead({ table: { gameId, kind, name }, providerName, isOff }: HeadProps) {
  const inside = (
    <>
      <TablePoster kind={kind} />
      <small>{providerName}</small>
      <b>{name}</b>
    </>
  );
  if (isOff) return <div className={styles.head}>{inside}</div>;
  return (
    <button
      type="button"
      className={styles.head}
      aria-label={`${providerName} ${name} 입장, 새 창`}
      onClick={() => void launch({ gameId, name })}
    >
      {inside}
    </button>
  );
}

/** 하우스 몫 뱅커 1.06% · 플레이어 1.24%. */
const edgesText = ({ edges }: CasinoTable): string =>
  `하우스 몫 ${edges.map(({ name, edge }) => `${name} ${percentText(edge)}`).join(' · ')}`;

import { markSeen } from '@madang/live';
import type { ReactNode } from 'react';
import type { Cell, Columns } from './columns';
import { GridCell } from './grid-table';

export interface SevenPricesProps {
  columns: Columns;
  price: (cell: Cell) => ReactNode;
  /** Out of sight their places stand empty, so that nothing moves when they come. */
  isShown?: boolean;
  /** Class names of the board: result, handicap, total, gap, gapTotal and none. */
  css: Readonly<Record<string, string | undefined>>;
}

/** Result, handicap and total, as the European boards have them side by side. */
export function SevenPrices({ columns, price, isShown = true, css }: SevenPricesProps) {
  const cell = (one: Cell | null, className: string | undefined) => (
    <GridCell className={className}>{isShown && (one ? price(one) : <NoPrice className={css.none} />)}</GridCell>
  );
  return (
    <>
      {cell(columns.home, css.result)}
      {cell(columns.draw, css.result)}
      {cell(columns.away, css.result)}
      <span className={css.gap} aria-hidden="true" />
      {cell(columns.handicapHome, css.handicap)}
      {cell(columns.handicapAway, css.handicap)}
      <span className={css.gapTotal} aria-hidden="true" />
      {cell(columns.over, css.total)}
      {cell(columns.under, css.total)}
    </>
  );
}

/** This fixture has no such price: a two-way sport has no draw. */
const NoPrice = ({ className }: { className: string | undefined }) => (
  <span className={className} aria-hidden="true">
    –
  </span>
);

/** The member has looked at the row: the dots of what moved in it may go. */
export function look(columns: Columns): void {
  for (const cell of Object.values(columns)) if (cell) markSeen(cell.outcome.outcomeId);
}

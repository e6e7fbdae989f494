import type { ReactNode } from 'react';
import { Empty } from '../notice/empty';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './table.module.css';

export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  align?: 'left' | 'right';
  /** A column for the desk: it leaves on a phone. */
  deskOnly?: boolean;
  /** On a phone this cell has a line of its card for itself: long text. */
  wide?: boolean;
  /** On a phone this cell stands in the upper right corner of its card, wherever its column is. */
  corner?: boolean;
}

export interface TableProps<Row> {
  /** What is listed: read out, not drawn. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What replaces missing rows: a sentence, or an `<Empty>`. */
  empty: ReactNode;
}

/** Rows and columns. On a phone each row becomes a card of its cells. */
export function Table<Row>({ caption, columns, rows, keyOf, empty }: TableProps<Row>) {
  if (rows.length === 0) return typeof empty === 'string' ? <Empty title={empty} /> : empty;
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.id} scope="col" className={shapeOf(column, columns)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map(column => (
              <td key={column.id} className={shapeOf(column, columns)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shapeOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): string {
  return `${column.align === 'right' ? styles.right : ''} ${placeOf(column, columns)}`;
}

/** Where a cell stands in its card. */
function placeOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): string | undefined {
  if (column.deskOnly) return styles.deskOnly;
  if (column.wide) return styles.wide;
  if (column.corner) return styles.corner;
  const place = columns.filter(one => !one.deskOnly && !one.wide && !one.corner).indexOf(column);
  return place % 2 === 1 ? styles.second : styles.first;
}

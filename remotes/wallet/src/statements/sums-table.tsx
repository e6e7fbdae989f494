import { VisuallyHidden } from '@madang/ui';
import type { ReactNode } from 'react';
import styles from './statements.module.css';

export interface SumsRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly figures: readonly ReactNode[];
}

interface SumsTableProps {
  caption: string;
  /** The first is over the names. */
  heads: readonly string[];
  rows: readonly SumsRow[];
  total: SumsRow;
}

/** Figures in columns with their total. It stays a table on a phone: figures are compared down a column. */
export function SumsTable({ caption, heads, rows, total }: SumsTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Figures key={row.key} row={row} heads={heads} />
          ))}
        </tbody>
        <tfoot>
          <Figures row={total} heads={heads} />
        </tfoot>
      </table>
    </div>
  );
}

const Figures = ({ row, heads }: { row: SumsRow; heads: readonly string[] }) => (
  <tr>
    <th scope="row">{row.name}</th>
    {row.figures.map((figure, index) => (
      <td key={heads[index + 1]}>{figure}</td>
    ))}
  </tr>
);

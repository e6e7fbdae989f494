// biome-ignore-all lint/a11y/useSemanticElements: browsers drop the meaning of table elements that are drawn as grids; roles stay.
// biome-ignore-all lint/a11y/useFocusableInteractive: a row and a column head of a plain table take no focus.
import { VisuallyHidden } from '@madang/ui';
import type { CSSProperties, ReactNode, Ref } from 'react';

export interface GridTableProps {
  label: string;
  /** For screen readers; others see the heads that stick above all tables. */
  heads: readonly string[];
  children: ReactNode;
}

/** A table to a screen reader, rows of grids to the eye. */
export function GridTable({ label, heads, children }: GridTableProps) {
  return (
    <div role="table" aria-label={label}>
      <div role="row">
        {heads.map(head => (
          <span role="columnheader" key={head}>
            <VisuallyHidden>{head}</VisuallyHidden>
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

interface PartProps {
  className?: string | undefined;
  children: ReactNode;
}

export interface GridRowProps extends PartProps {
  /** The pointer or the focus came to the row. */
  onLook?: () => void;
}

export const GridRow = ({ className, onLook, children }: GridRowProps) => (
  <div role="row" className={className} onPointerEnter={onLook} onFocus={onLook}>
    {children}
  </div>
);

export const GridCell = ({ className, children }: PartProps) => (
  <div role="cell" className={className}>
    {children}
  </div>
);

export interface GridGroupProps extends GridRowProps {
  ref?: Ref<HTMLDivElement>;
  style?: CSSProperties;
}

/** Rows that belong together: those of one fixture, or those that come into sight at once. */
export const GridGroup = ({ ref, className, style, onLook, children }: GridGroupProps) => (
  <div ref={ref} role="rowgroup" className={className} style={style} onPointerEnter={onLook} onFocus={onLook}>
    {children}
  </div>
);

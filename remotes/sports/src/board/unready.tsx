import { CallRefused, sentenceOf } from '@madang/http';
import { Failure, Skeleton } from '@madang/ui';
import type { ReactNode } from 'react';
import styles from './unready.module.css';

export interface UnreadyProps {
  /** A query without data: on its way while it has no error. */
  query: { error: Error | null; refetch(): unknown };
  /** The sentence where it failed: "경기를 불러오지 못했어요". */
  title: string;
  /** About how many rows the page will have. */
  rows?: number;
  /** Of a page that may not exist: the sentence then, and a link that leads on. */
  missing?: { title: string; away: ReactNode };
}

/** No such thing, or an address that names none. Any other refusal leaves open whether it exists. */
const NOT_THERE: ReadonlySet<number> = new Set([400, 404]);

/** In place of what was requested: that it is loading, failed and can be loaded again, or does not exist. */
export function Unready({ query: { error, refetch }, title, rows = 12, missing }: UnreadyProps) {
  const isMissing = missing !== undefined && error instanceof CallRefused && NOT_THERE.has(error.status);
  return (
    <div className={styles.unready}>
      {error ? (
        <Failure
          title={isMissing ? missing.title : title}
          onRetry={isMissing ? undefined : () => void refetch()}
          away={missing?.away}
        >
          {isMissing && error.status === 400 ? '주소를 다시 확인해 주세요.' : sentenceOf(error)}
        </Failure>
      ) : (
        <Skeleton rows={rows} />
      )}
    </div>
  );
}

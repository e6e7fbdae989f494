import { sentenceOf } from '@madang/http';
import { Failure, Skeleton } from '@madang/ui';
import { type ReactNode, useId } from 'react';
import { SiteLink } from '../site/link';
import styles from './home.module.css';

export interface SectionProps<Data> {
  title: string;
  /** Where all of it is. */
  to: string;
  isTimed?: boolean;
  query: { data: Data | undefined; error: Error | null; refetch(): unknown };
  /** How many rows it will have. */
  rows: number;
  children: (data: Data) => ReactNode;
}

/** A part of the home: on its way, failed by itself, or there. */
export function Section<Data>({ title, to, isTimed, query, rows, children }: SectionProps<Data>) {
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <SiteLink to={to} isTimed={isTimed}>
          모두 보기
        </SiteLink>
      </div>
      {data !== undefined && children(data)}
      {data === undefined && error && <Failure title={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton rows={rows} />}
    </section>
  );
}

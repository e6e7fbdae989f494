import { IconButton, usePageTitle } from '@madang/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './head.module.css';
import { BoardKinds } from './kinds';
import { SearchField } from './search';

export interface BoardHeadProps {
  title: string;
  /** What a member should know of the board, beside its name. */
  about: ReactNode;
  /** What is said at once on any screen: that the line to the prices broke. */
  note: ReactNode;
  /** What changes how the board looks or where it opens. */
  children: ReactNode;
}

/**
 * One line above a board. On a phone its name gives way to the switch between the kinds of boards, which says the same;
 * search, facts and tools wait behind their buttons, so that prices begin high on the screen.
 */
export function BoardHead({ title, about, note, children }: BoardHeadProps) {
  usePageTitle(title);
  const id = useId();
  const [shown, setShown] = useState<'search' | 'facts' | null>(null);
  const toggle = (part: 'search' | 'facts') => setShown(shown === part ? null : part);
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <div className={styles.first}>
        <BoardKinds />
        <IconButton
          icon="search"
          label="팀·리그 찾기 열기"
          aria-expanded={shown === 'search'}
          onClick={() => toggle('search')}
        />
        <IconButton
          icon="info"
          label="보드 안내와 보기 설정"
          aria-expanded={shown === 'facts'}
          aria-controls={id}
          onClick={() => toggle('facts')}
        />
      </div>
      {shown === 'search' && <SearchField />}
      <div id={id} className={styles.facts} data-shown={shown === 'facts' || undefined}>
        <div className={styles.about}>{about}</div>
        <div className={styles.tools}>{children}</div>
      </div>
      <div className={styles.part}>{note}</div>
    </header>
  );
}

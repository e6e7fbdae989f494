import { Icon } from '@madang/ui';
import { type FormEvent, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSite } from '../site/context';
import styles from './search-box.module.css';

/** Finds teams and leagues on the current page: Enter pushes its path with `search`. It is there where a page searches. */
export function SearchBox() {
  const { host } = useSite();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const isSearched = pathname === '/' || host.ownerOf(pathname)?.manifest.slots.includes('sidebar');
  if (!isSearched) return null;
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    if (words !== '') navigate(`${pathname}?${new URLSearchParams({ search: words })}`);
  };
  const current = new URLSearchParams(search).get('search') ?? '';
  return (
    <search className={styles.find}>
      <form onSubmit={find} key={`${pathname} ${current}`}>
        <label htmlFor={id}>
          <Icon name="search" size={16} />
          <span className={styles.label}>팀·리그 찾기</span>
        </label>
        <input id={id} name="search" type="search" placeholder="팀·리그 찾기" defaultValue={current} maxLength={60} />
      </form>
    </search>
  );
}

import { Button, Icon, VisuallyHidden } from '@madang/ui';
import { type KeyboardEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { changedAddress, searchAddress } from '../prematch/address';
import styles from './page.module.css';

/** The words that the board was searched for, and the way back to all of it. */
export function SearchWords({ words, count }: { words: string; count: number | undefined }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className={styles.words} role="status">
      <span>
        <b>“{words}”</b> 검색 결과{count === undefined ? '' : ` ${count}경기`}
      </span>
      <Button tone="quiet" size="s" icon="close" onClick={() => navigate(changedAddress(params, { search: null }))}>
        검색 지우기
      </Button>
    </div>
  );
}

/** The search of a narrow screen, whose header has no room for one. Enter searches; blanks alone do nothing. */
export function SearchField() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a Korean syllable; that one is not meant for us.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const address = searchAddress(pathname, words);
    if (address) navigate(address);
  };
  return (
    <label className={styles.find}>
      <Icon name="search" size={16} />
      <VisuallyHidden>팀·리그 찾기</VisuallyHidden>
      <input
        type="search"
        enterKeyHint="search"
        placeholder="팀·리그 찾기"
        value={words}
        maxLength={60}
        onChange={event => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

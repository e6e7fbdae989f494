import { Button, Icon, VisuallyHidden } from '@madang/ui';
import { type KeyboardEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchAddress } from '../prematch/address';
import styles from './page.module.css';
import { timed } from './time';

export interface SearchWordsProps {
  words: string;
  count: number;
  /** Nothing bears the words themselves: what is shown is a slip of typing away. */
  isNear: boolean;
  onClear: () => void;
}

/** The words that the board was searched for, and the way back to all of it. */
export const SearchWords = ({ words, count, isNear, onClear }: SearchWordsProps) => (
  <div className={styles.words} role="status">
    <span>
      <b>“{words}”</b> 검색 결과 {count}경기{isNear && count > 0 ? ' · 비슷한 이름으로 찾았어요' : ''}
    </span>
    <Button tone="quiet" size="s" icon="close" onClick={onClear}>
      검색 지우기
    </Button>
  </div>
);

/** The search of a narrow screen, whose header has no room for one. Enter searches; blanks alone do nothing. */
export function SearchField() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a Korean syllable; that one is not meant for us.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const address = searchAddress(pathname, words);
    if (address) navigate(timed(address, Date.now()));
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

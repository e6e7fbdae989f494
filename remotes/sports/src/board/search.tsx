import { platformNow } from '@madang/session';
import { Button } from '@madang/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchAddress } from '../prematch/address';
import { FindInput } from './find-input';
import styles from './page.module.css';
import { timed } from './time';

export interface SearchWordsProps {
  words: string;
  /** Where the board has the number of results. */
  count?: number;
  /** Nothing matches the words exactly: what is shown is a typo away. */
  isSimilarOnly?: boolean;
  onClear: () => void;
}

/** The words of the board's search, and a button that clears it. */
export const SearchWords = ({ words, count, isSimilarOnly = false, onClear }: SearchWordsProps) => (
  <div className={styles.words} role="status">
    <span>
      <b>{`“${words}”`}</b>{' '}
      <span>{`검색 결과${count !== undefined ? ` ${count}경기` : ''}${isSimilarOnly ? ' · 비슷한 이름으로 찾았어요' : ''}`}</span>
    </span>
    <Button tone="quiet" size="s" icon="close" onClick={onClear}>
      검색 지우기
    </Button>
  </div>
);

/** The search of a narrow screen, whose header has no room for one. It was opened by a press: the words can be typed at once. */
export function SearchField() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const find = (words: string) => {
    const address = searchAddress(pathname, words);
    if (address) navigate(timed(address, platformNow()));
  };
  return <FindInput label="팀·리그 찾기" className={styles.find} takesFocus onFind={find} />;
}

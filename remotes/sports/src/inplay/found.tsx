import { Button } from '@madang/ui';
import page from '../board/page.module.css';

/** The words that the live board was searched for, and the way back to all of it. */
export function FoundWords({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <div className={page.words} role="status">
      <span>
        <b>“{words}”</b> 검색 결과
      </span>
      <Button tone="quiet" size="s" icon="close" onClick={onClear}>
        검색 지우기
      </Button>
    </div>
  );
}

import type { Exchange } from '@madang/contracts';
import { formatTime } from '@madang/locale';
import styles from './exchange.module.css';

interface Step {
  name: string;
  note?: string;
  /** When it was reached; null where it is still to come. */
  at: string | null;
}

function stepsOf({ state, ahead, createdAt, processingAt }: Exchange): Step[] {
  const isProcessing = state === 'processing';
  return [
    { name: '신청', note: '금액은 보유머니에서 빠져 따로 보관돼요', at: createdAt },
    { name: '대기', at: createdAt, ...(isProcessing ? {} : { note: aheadText(ahead ?? 0) }) },
    isProcessing
      ? { name: '확인', note: '계좌를 확인하고 있어요. 이제 취소할 수 없어요', at: processingAt ?? createdAt }
      : { name: '확인', at: null },
    { name: '완료', note: '끝나면 쪽지가 와요', at: null },
  ];
}

const aheadText = (ahead: number): string => (ahead === 0 ? '다음 차례예요' : `앞에 ${ahead}건이 있어요`);

/** The way of a request, with the time of each step that it has reached. */
export function Steps({ exchange }: { exchange: Exchange }) {
  const steps = stepsOf(exchange);
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, note, at }, index) => (
        <li
          key={name}
          className={at === null ? styles.ahead : styles.reached}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{name}</b>
          {at && <time dateTime={at}>{formatTime(at)}</time>}
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}

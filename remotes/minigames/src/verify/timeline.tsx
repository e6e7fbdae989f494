import type { GameChain, Round } from '@madang/contracts';
import { formatDateTime } from '@madang/locale';
import styles from './verdict.module.css';

/** What was public when: the order is what makes it a proof. */
export function Timeline({ round, chain }: { round: Round; chain: GameChain }) {
  const { number, opensAt, closesAt, drawsAt } = round;
  const moments = [
    { id: 'end', at: formatDateTime(chain.publishedAt), title: '앵커 공개', note: '하루치 시드 체인의 끝' },
    { id: 'salt', at: '앵커 공개 뒤', title: '솔트 결정', note: '체인을 보고 고를 수 없게' },
    { id: 'hash', at: formatDateTime(opensAt), title: `${number}회차 해시 공개`, note: '베팅을 받기 전' },
    { id: 'close', at: formatDateTime(closesAt), title: '베팅 마감', note: '이 뒤로는 걸 수 없어요' },
    { id: 'draw', at: formatDateTime(drawsAt), title: '추첨·시드 공개', note: '누구나 확인할 수 있어요' },
  ];
  return (
    <ol className={styles.timeline} aria-label="공개한 순서">
      {moments.map(({ id, at, title, note }) => (
        <li key={id}>
          <time>{at}</time>
          <b>{title}</b>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  );
}

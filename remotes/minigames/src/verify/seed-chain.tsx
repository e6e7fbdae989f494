import { Icon } from '@madang/ui';
import type { StepsProps } from './steps';
import styles from './steps.module.css';

const SHOWN = 8;
const short = (hex: string): string => `${hex.slice(0, SHOWN)}…`;

/** From the end of the chain to this round, and the next one, which nobody can know yet. */
export function SeedChain({
  round: { number, day },
  chain,
  verification: { evidence, chainEnd, computed },
}: StepsProps) {
  const isFirst = number === 1;
  return (
    <ol className={styles.chain} aria-label="시드 체인">
      <li>
        <b>공개한 앵커</b>
        <span translate="no">{short(chain.end)}</span>
        <small>{`${day} 하루치 체인의 끝`}</small>
      </li>
      <li>
        <b>계산한 앵커</b>
        <span translate="no">{short(chainEnd)}</span>
        <small>{`SHA-256 × ${number}`}</small>
      </li>
      {!isFirst && (
        <li>
          <b>{`${number - 1}회차`}</b>
          <span translate="no">{short(computed.hash)}</span>
          <small>이 시드의 해시</small>
        </li>
      )}
      <li className={styles.current}>
        <b>{`${number}회차`}</b>
        <span translate="no">{short(evidence.seed)}</span>
        <small>이 회차의 시드</small>
      </li>
      {number < chain.rounds && (
        <li className={styles.locked}>
          <b>{`${number + 1}회차`}</b>
          <span>
            <Icon name="lock" size={14} /> 계산할 수 없어요
          </span>
          <small>추첨 뒤에 공개</small>
        </li>
      )}
    </ol>
  );
}

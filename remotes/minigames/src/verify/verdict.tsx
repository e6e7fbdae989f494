import type { Round } from '@madang/contracts';
import { resultText } from '@madang/games';
import { Alert, Icon } from '@madang/ui';
import { ResultMark } from '../summary/mark';
import styles from './verdict.module.css';
import { isRight, type Verification } from './verification';

/** The answer first: the same or not, with both results side by side. */
export function Verdict({ round, verification }: { round: Round; verification: Verification }) {
  const isSame = isRight(verification);
  const { setup, result } = verification.computed;
  return (
    <>
      <section className={`${styles.verdict} ${isSame ? '' : styles.wrong}`} aria-label="검증 결과">
        <div>
          <p className={styles.word} role="status">
            <Icon name={isSame ? 'check' : 'close'} size={24} />
            <span>{isSame ? '같아요' : '달라요'}</span>
          </p>
          <p>
            {isSame
              ? '추첨 전에 묶어 둔 시드로 처음부터 다시 계산했어요. 공개한 결과와 한 글자도 다르지 않아요.'
              : '다시 계산한 값이 공개한 값과 달라요. 어느 단계가 다른지 아래에 표시했어요.'}
          </p>
        </div>
        <ResultBox title="공개한 결과" round={round} />
        <ResultBox title="다시 계산한 결과" round={{ ...round, setup, result }} />
      </section>
      {!verification.isEarly && (
        <div className={styles.late}>
          <Alert tone="info">
            <b>이 체인은 이 회차의 베팅을 받기 시작한 뒤에 공개됐어요.</b> 계산은 맞지만, 베팅 전에 이미 정해져 있었다는
            것까지는 증명하지 못해요.
          </Alert>
        </div>
      )}
    </>
  );
}

const ResultBox = ({ title, round }: { title: string; round: Round }) => (
  <div className={styles.result}>
    <small>{title}</small>
    <b>{round.result ? resultText({ ...round, result: round.result }) : '–'}</b>
    <span aria-hidden="true">
      <ResultMark round={round} />
    </span>
  </div>
);

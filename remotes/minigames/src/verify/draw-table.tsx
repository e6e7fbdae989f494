import type { RoundResult } from '@madang/contracts';
import { Badge, VisuallyHidden } from '@madang/ui';
import { type DrawStep, drawSteps } from './draws';
import { Step } from './step';
import styles from './steps.module.css';
import { type Evidence, firstBlock } from './verification';

const HEX = 16;
const BYTES = 8; // digits of four bytes
const hexOf = (number: number): string => number.toString(HEX).padStart(BYTES, '0');

/** The numbers of the round, and what each of them draws. */
export function Draws({ result, evidence }: { result: RoundResult; evidence: Evidence }) {
  const steps = drawSteps(result, evidence);
  if (steps) return <Table steps={steps} />;
  return (
    <Step title="숫자를 뽑아요">
      <p>첫 숫자 여덟 개예요. 경주와 경기는 숫자마다 참가자의 힘에 견주어 순위와 점수를 정해요.</p>
      <ol className={styles.block}>
        {firstBlock(evidence).map((number, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: numbers have no other name than their place
          <li key={place}>
            <small>{place + 1}</small>
            <span translate="no">{hexOf(number)}</span>
          </li>
        ))}
      </ol>
    </Step>
  );
}

function Table({ steps }: { steps: readonly DrawStep[] }) {
  const [first] = steps;
  return (
    <Step title="숫자마다 하나씩 뽑아요">
      <p>숫자를 남은 개수로 나눈 나머지가 자리예요(0부터 세요). 그 자리에 있는 것을 뽑고, 뽑은 것은 빼요.</p>
      {first && <p>{`첫 번째: ${first.number} ÷ ${first.left}의 나머지 ${first.place} → ${first.item}`}</p>}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>숫자로 뽑은 과정</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">차례</th>
              <th scope="col">16진수</th>
              <th scope="col">10진수</th>
              <th scope="col">남은 개수</th>
              <th scope="col">나머지</th>
              <th scope="col">뽑은 것</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ number, left, place, item, isSkipped }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: numbers have no other name than their place
              <tr key={index}>
                <td>{index + 1}</td>
                <td translate="no">{hexOf(number)}</td>
                <td>{number.toLocaleString('ko-KR')}</td>
                <td>{left}</td>
                <td>{isSkipped ? '–' : place}</td>
                <td>{isSkipped ? <Badge tone="line">다시 뽑음</Badge> : <b>{item}</b>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Step>
  );
}

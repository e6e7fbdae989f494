import type { RoundResult } from '@madang/contracts';
import { drawSteps } from './draws';
import { CopyButton } from './hex';
import { Step } from './step';
import styles from './steps.module.css';
import { type Evidence, firstBlock } from './verification';

const HEX = 16;
const DIGITS = 8;

/** Commands by which anybody comes to the same without us. */
function commandsOf(result: RoundResult, { seed, salt, roundId }: Evidence) {
  const [first] = drawSteps(result, { seed, salt, roundId }) ?? [];
  const number = (firstBlock({ seed, salt, roundId })[0] ?? 0).toString(HEX).padStart(DIGITS, '0');
  return [
    { about: '시드를 해시하면 미리 공개한 해시가 나와요', text: `printf %s ${seed} | xxd -r -p | sha256sum` },
    {
      about: `솔트와 섞은 32바이트의 시작: ${number}`,
      text: `printf %s ${salt}:${roundId}:0 | openssl dgst -sha256 -mac HMAC -macopt hexkey:${seed}`,
    },
    ...(first
      ? [
          {
            about: `첫 4바이트 ÷ ${first.left}의 나머지: ${first.place}`,
            text: `echo $(( 0x${number} % ${first.left} ))`,
          },
        ]
      : []),
  ];
}

export function Commands({ result, evidence }: { result: RoundResult; evidence: Evidence }) {
  const commands = commandsOf(result, evidence);
  return (
    <Step title="직접 해 보기">
      <p>마당을 믿지 않아도 돼요. 컴퓨터에서 아래 명령을 그대로 돌려 보세요.</p>
      <pre className={styles.commands} translate="no">
        {commands.map(({ about, text }, place) => (
          <span key={text}>
            <i>{`# ${place + 1}. ${about}\n`}</i>
            <span>{`${text}\n`}</span>
          </span>
        ))}
      </pre>
      <div>
        <CopyButton label="명령" text={commands.map(({ text }) => text).join('\n')} />
      </div>
    </Step>
  );
}

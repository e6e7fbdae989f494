import type { GameChain, Round } from '@madang/contracts';
import { resultText } from '@madang/games';
import { formatCount, formatDateTime } from '@madang/locale';
import { Commands } from './commands';
import { Draws } from './draw-table';
import { HexRow } from './hex';
import { SeedChain } from './seed-chain';
import { Step } from './step';
import styles from './steps.module.css';
import values from './values.module.css';
import type { Verification } from './verification';

export interface StepsProps {
  round: Round;
  chain: GameChain;
  verification: Verification;
}

/** From the seed to the result, step by step, as this device computed it. */
export function Steps({ round, chain, verification }: StepsProps) {
  const { evidence, computed, isSeed, isChain, isSetup, isResult } = verification;
  return (
    <ol className={styles.steps}>
      <Step title="시드를 해시해요" finding={{ isRight: isSeed, text: '64글자 모두 같아요' }}>
        <p>
          추첨 뒤에 공개한 시드를 SHA-256에 넣으면, 베팅을 받기 전에 공개한 해시가 나와야 해요. 해시에서 시드를 거꾸로
          알아낼 수는 없어요.
        </p>
        <dl className={values.rows}>
          <HexRow label="공개한 시드" note="추첨 뒤에 공개" value={evidence.seed} />
          <HexRow label="SHA-256(시드)" note="방금 이 기기에서 계산" value={computed.hash} />
          <HexRow label="미리 공개한 해시" note="베팅 전에 공개" value={round.seedHash} />
        </dl>
      </Step>
      <Step
        title="체인을 거슬러 가요"
        finding={{ isRight: isChain, text: `${formatCount(round.number)}번 만에 앵커와 같아요` }}
      >
        <p>
          시드를 해시하면 앞 회차의 시드가 돼요. 그래서 앵커를 공개한 뒤로는 어느 회차의 시드도 바꿔 끼울 수 없어요.
        </p>
        <SeedChain round={round} chain={chain} verification={verification} />
      </Step>
      <Step title="솔트와 섞어요">
        <p>
          솔트는 앵커를 공개한 뒤에 정한 값이에요. 시드를 열쇠로 “솔트:회차 번호:0”을 HMAC-SHA-256에 넣으면 32바이트가
          나오고, 4바이트씩 숫자 여덟 개가 돼요. 더 필요하면 끝의 0을 1, 2로 바꿔 이어 가요.
        </p>
        <dl className={values.rows}>
          <HexRow label="솔트" note={`${chain.day} 하루 동안`} value={evidence.salt} />
          <HexRow label="회차 번호" note="게임·날짜·회차" value={round.roundId} />
        </dl>
      </Step>
      {computed.result && <Draws result={computed.result} evidence={evidence} />}
      <Step title="결과로 바꿔요" finding={{ isRight: isResult && isSetup, text: '공개한 결과와 같아요' }}>
        <dl className={styles.facts}>
          <div>
            <dt>다시 계산한 결과</dt>
            <dd>{computed.result ? resultText({ ...round, setup: computed.setup, result: computed.result }) : '–'}</dd>
          </div>
          <div>
            <dt>공개한 결과</dt>
            <dd>{round.result ? resultText({ ...round, result: round.result }) : '–'}</dd>
          </div>
          <div>
            <dt>추첨</dt>
            <dd>{formatDateTime(round.drawsAt)}</dd>
          </div>
        </dl>
      </Step>
      {computed.result && <Commands result={computed.result} evidence={evidence} />}
    </ol>
  );
}

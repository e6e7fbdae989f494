import { RoundByHand } from '@madang/contracts';
import { gameById, hashOf, resultText, roundIdOf } from '@madang/games';
import { seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { Button, PageHead, Panel, TextField, useForm } from '@madang/ui';
import { useState } from 'react';
import { Commands } from './commands';
import { Draws } from './draw-table';
import { HexRow } from './hex';
import { Meaning } from './meaning';
import { GameField, OtherRound } from './other-round';
import { Step } from './step';
import steps from './steps.module.css';
import values from './values.module.css';
import { recompute } from './verification';
import styles from './verify.module.css';

/** Any round, and any seed and salt that somebody types: nothing is requested from the platform. */
export function Component() {
  return (
    <>
      <PageHead title="회차 검증" sub="이 기기에서 다시 계산해요" />
      <OtherRound />
      <ByHand />
      <Meaning />
    </>
  );
}

function ByHand() {
  const [input, setInput] = useState<RoundByHand | null>(null);
  const form = useForm(RoundByHand, {
    initial: { gameId: 211, day: seoulDay(platformNow()), number: '1', seed: '', salt: '' },
    onValid: setInput,
  });
  return (
    <Panel title="값을 직접 넣어 계산하기" note="서버에 아무것도 묻지 않아요">
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <GameField gameId={form.values.gameId} onGame={gameId => form.set('gameId', gameId)} />
        <TextField label="날짜" type="date" {...form.field('day')} />
        <TextField label="회차" inputMode="numeric" {...form.field('number')} />
        <div className={styles.wide}>
          <TextField label="시드" spellCheck={false} autoComplete="off" {...form.field('seed')} />
        </div>
        <div className={styles.wide}>
          <TextField label="솔트" spellCheck={false} autoComplete="off" {...form.field('salt')} />
        </div>
        <Button type="submit" tone="primary">
          계산하기
        </Button>
      </form>
      {input && <Computed input={input} />}
    </Panel>
  );
}

function Computed({ input: { gameId, day, number, seed, salt } }: { input: RoundByHand }) {
  const game = gameById(gameId);
  const seedHash = hashOf(seed);
  const evidence = { roundId: roundIdOf({ gameId, day, number }), seed, seedHash, salt };
  const { setup, result } = recompute(evidence);
  if (!game || !result) return null;
  return (
    <ol className={steps.steps} aria-label="계산한 과정">
      <Step title="시드를 해시해요">
        <p>미리 공개한 해시와 같으면 그 회차의 시드가 맞아요.</p>
        <dl className={values.rows}>
          <HexRow label="SHA-256(시드)" note={`${number}회차 해시`} value={seedHash} />
        </dl>
      </Step>
      <Draws result={result} evidence={evidence} />
      <Step title="결과로 바꿔요">
        <p className={steps.outcome} role="status">
          {resultText({ roundId: evidence.roundId, setup, result })}
        </p>
      </Step>
      <Commands result={result} evidence={evidence} />
    </ol>
  );
}

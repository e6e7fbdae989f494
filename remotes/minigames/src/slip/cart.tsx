import { Keypad, Payout, PlaceFoot } from '@madang/betslip';
import { betting, formatCount, formatOdds, formatWon } from '@madang/locale';
import { $member } from '@madang/session';
import { Button, Empty, IconButton, MoneyField, Quick } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { edgeText, percentText } from '../rounds/percent';
import { clockText } from '../rounds/phase';
import { rounds } from '../rounds/queries';
import { useClock } from '../rounds/use-clock';
import { $placing, clearPlacing, isRepeat, place } from './placing';
import { $record, clear, type GamePick, lastStake, setStake } from './record';
import styles from './slip.module.css';
import type { SlipView } from './view';

const QUICK = [10_000, 30_000, 50_000, 100_000, 500_000] as const; // specification 9

export interface CartProps {
  gameId: number;
  view: SlipView | null;
}

export function Cart({ gameId, view }: CartProps) {
  const { pick } = useStore($record);
  const placing = useStore($placing);
  return (
    <>
      <div role="status">{placing.kind === 'placed' && <Receipt {...placing} />}</div>
      {pick && view ? (
        <>
          <PickLine pick={pick} isClosed={view.isClosed} />
          <Stake gameId={gameId} view={view} />
          <PlaceBox pick={pick} view={view} />
        </>
      ) : (
        placing.kind !== 'placed' && (
          <Empty title="담은 항목이 없어요">
            <p>배당을 누르면 여기에 담겨요.</p>
          </Empty>
        )
      )}
    </>
  );
}

function Receipt({ bet, pick }: Extract<ReturnType<typeof $placing.get>, { kind: 'placed' }>) {
  return (
    <div className={styles.receipt}>
      <h3>{betting.placed}</h3>
      <p>{`${pick.number}회차 ${pick.marketName} · ${pick.outcomeName} ${formatOdds(pick.price)}`}</p>
      <p>{`베팅금액 ${formatWon(bet.stake)} · 예상 당첨금 ${formatWon(bet.possiblePayout)}`}</p>
      <IconButton icon="close" label="접수 알림 닫기" className={styles.dismiss} onClick={clearPlacing} />
    </div>
  );
}

function PickLine({ pick, isClosed }: { pick: GamePick; isClosed: boolean }) {
  const now = useClock();
  const left = Date.parse(isClosed ? pick.drawsAt : pick.closesAt) - now;
  return (
    <div className={styles.pick}>
      <b>{pick.outcomeName}</b>
      <IconButton icon="close" label={`${pick.outcomeName} 빼기`} className={styles.remove} onClick={clear} />
      <span className={styles.market}>{`${pick.marketName} · ${pick.gameName} ${pick.number}회차`}</span>
      <span className={styles.odds} translate="no">
        {formatOdds(pick.price)}
      </span>
      <span className={styles.time}>
        {isClosed
          ? left > 0
            ? `마감됐어요 · 추첨까지 ${clockText(left)}`
            : '마감됐어요'
          : `마감까지 ${clockText(left)}`}
      </span>
    </div>
  );
}

function Stake({ gameId, view }: { gameId: number; view: SlipView }) {
  const { stake } = useStore($record);
  const limits = useQuery(rounds.limits(gameId)).data;
  const last = lastStake();
  return (
    <div className={styles.inside}>
      <Keypad value={stake} onChange={setStake}>
        {inputMode => (
          <>
            <MoneyField
              label="베팅금액"
              name="stake"
              inputMode={inputMode}
              disabled={view.isClosed}
              note={limits && `최소 ${formatCount(limits.minStake)} · 최대 ${formatWon(limits.maxStake)}`}
              value={stake}
              onChange={setStake}
              error={view.isOfStake ? (view.problem ?? undefined) : undefined}
            />
            <Quick
              amounts={QUICK}
              columns={4}
              onAdd={won => setStake((stake ?? 0) + won)}
              onMax={() => setStake(view.most)}
              onClear={() => setStake(null)}
            />
          </>
        )}
      </Keypad>
      {last !== null && (
        <Button size="s" onClick={() => setStake(last)}>
          {`지난 금액 ${formatWon(last)} 넣기`}
        </Button>
      )}
      {limits && (
        <p className={styles.limits}>
          {`한 회차 ${formatWon(limits.maxRoundStake)}까지, 지금 ${formatWon(limits.leftInRound)} 남았어요. 최대 당첨금 ${formatWon(limits.maxPayout)}`}
        </p>
      )}
    </div>
  );
}

function PlaceBox({ pick, view }: { pick: GamePick; view: SlipView }) {
  const record = useStore($record);
  const placing = useStore($placing);
  const balance = useStore($member)?.emoney ?? 0;
  const stake = record.stake ?? 0;
  const isSending = placing.kind === 'sending';
  return (
    <PlaceFoot
      sums={
        <>
          <dl className={styles.sum}>
            <div>
              <dt>배당</dt>
              <dd translate="no">{formatOdds(pick.price)}</dd>
            </div>
            <div>
              <dt>{stake > balance ? '부족한 보유머니' : '베팅 후 보유머니'}</dt>
              <dd>{formatWon(Math.abs(balance - stake))}</dd>
            </div>
          </dl>
          <Payout name="예상 당첨금" won={stake > 0 ? view.payout : null} />
          <p className={styles.chance}>{`적중 확률 ${percentText(pick.chance)} · ${edgeText(pick)}`}</p>
        </>
      }
      sentence={placing.kind === 'refused' || placing.kind === 'unanswered' ? placing.sentence : null}
      note={noteOf(view)}
      isNoteOfButton
      // What was sent in time is sent again even after the close: the platform answers for the first.
      isReady={view.isReady || isRepeat(record)}
      isSending={isSending}
      label={buttonText({ stake, isClosed: view.isClosed, isAgain: isRepeat(record) && !isSending })}
      onPlace={() => void place()}
    />
  );
}

function noteOf({ isClosed, problem, isOfStake }: SlipView): string {
  if (isClosed) return '이 회차는 마감됐어요. 다음 회차에서 다시 골라 주세요.';
  if (problem !== null && !isOfStake) return problem;
  return '마감 전에 보낸 베팅만 접수해요. 미니게임은 접수한 뒤 취소할 수 없어요.';
}

function buttonText({ stake, isClosed, isAgain }: { stake: number; isClosed: boolean; isAgain: boolean }): string {
  if (isAgain) return betting.placeAgain(stake);
  if (isClosed) return '마감됐어요';
  return stake > 0 ? betting.place(stake) : betting.enterStake;
}

import { sentenceOf } from '@madang/betting';
import { SportsBetLimits } from '@madang/contracts';
import { queriesOf, queryClient } from '@madang/http';
import { onBet } from '@madang/live';
import { AlertDialog, toast, useMedia } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $clash, $picks, $refusal, clearClash, clearRefusal } from '../picks';
import { clearPlacing, reserveKey } from '../placing';
import { $slip } from '../slip';
import { SlipBar } from './bar';
import styles from './dock.module.css';
import { $pageSlips, WIDE } from './page-slip';
import { type SlipBeside, SlipPanel, type SlipTab } from './panel';

/** A game that ends settles many bets of a member at once: one request for all of them. */
const TOGETHER_MS = 800;

/** The betting slip of the page: a column where there is room for one, otherwise a bar at the foot that rises to a sheet. */
export function SlipDock(beside: SlipBeside) {
  const isWide = useMedia(WIDE);
  const isReplaced = useStore($pageSlips) > 0;
  const refused = useStore($refusal);
  const [tab, onTab] = useTab();
  useAttemptKey();
  useClashToast();
  useLimitsRefresh();
  const panel = { ...beside, tab, onTab };
  if (isReplaced) return null;
  return (
    <>
      {isWide ? (
        <section className={styles.column} aria-label="베팅카트">
          <SlipPanel {...panel} />
        </section>
      ) : (
        <SlipBar {...panel} />
      )}
      {refused && <AlertDialog message={sentenceOf(refused)} onClose={clearRefusal} />}
    </>
  );
}

/** Picking something shows the slip. */
function useTab(): [SlipTab, (tab: SlipTab) => void] {
  const [tab, setTab] = useState<SlipTab>('cart');
  const picks = useStore($picks);
  const [before, setBefore] = useState(picks.length);
  if (picks.length !== before) {
    setBefore(picks.length);
    if (picks.length > before) setTab('cart');
  }
  return [tab, setTab];
}

/** Keeps the attempt's key and state in step with the slip, whether or not its panel is open. */
function useAttemptKey(): void {
  const { isReady, record } = useStore($slip);
  const { picks, form, stake, stakes, systemFolds, bonusFolds } = record;
  useEffect(() => {
    if (isReady) reserveKey();
  }, [isReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last reply was about these
  useEffect(clearPlacing, [picks, form, stake, stakes, systemFolds, bonusFolds]);
}

/** Picks that can't be bet together are announced at the press, wherever the slip is. */
function useClashToast(): void {
  const clash = useStore($clash);
  useEffect(() => {
    if (!clash) return;
    toast(sentenceOf(clash), { tone: 'warn' });
    clearClash();
  }, [clash]);
}

/** The limits say how many bets are running, and what is left of the member's own limits: a changed bet changes both. */
function useLimitsRefresh(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      timer = undefined;
      void queryClient.invalidateQueries(queriesOf(SportsBetLimits));
    };
    const stop = onBet(() => {
      timer ??= setTimeout(refetch, TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

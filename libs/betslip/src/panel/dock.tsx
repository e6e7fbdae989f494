import { sentenceOf } from '@madang/betting';
import { keys, queryClient } from '@madang/http';
import { onBet } from '@madang/live';
import { AlertDialog, toast, useMedia } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $clash, $picks, $refused, clashTold, refusalRead } from '../picks';
import { holdKey, placingRead } from '../placing';
import { $slip } from '../slip';
import { SlipBar } from './bar';
import styles from './dock.module.css';
import { type SlipBeside, SlipPanel, type SlipTab } from './panel';

const WIDE = '(min-width: 1264px)'; // specification 9: the style breakpoint 1263.98
/** A game that ends settles many bets of a member at once: one question for all of them. */
const TOGETHER_MS = 800;

/** The betting slip of the page: a column where there is room for one, else a bar at the foot that rises to a sheet. */
export function SlipDock(beside: SlipBeside) {
  const isWide = useMedia(WIDE);
  const refused = useStore($refused);
  const [tab, onTab] = useTab();
  useSlipKept();
  useClashTold();
  useBetsCounted();
  const panel = { ...beside, tab, onTab };
  return (
    <>
      {isWide ? (
        <section className={styles.column} aria-label="베팅카트">
          <SlipPanel {...panel} />
        </section>
      ) : (
        <SlipBar {...panel} />
      )}
      {refused && <AlertDialog message={sentenceOf(refused)} onClose={refusalRead} />}
    </>
  );
}

/** Whoever picks something wants to see the slip. */
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

/** What happens with the slip whether or not its panel is open. */
function useSlipKept(): void {
  const { isReady, record } = useStore($slip);
  const { picks, form, stake, stakes, systemFolds, bonusFolds } = record;
  useEffect(() => {
    if (isReady) holdKey();
  }, [isReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the last answer was about
  useEffect(placingRead, [picks, form, stake, stakes, systemFolds, bonusFolds]);
}

/** Picks that can't be bet together are told at the press, wherever the slip stands. */
function useClashTold(): void {
  const clash = useStore($clash);
  useEffect(() => {
    if (!clash) return;
    toast(sentenceOf(clash), { tone: 'warn' });
    clashTold();
  }, [clash]);
}

/** The limits say how many bets are running, and what of the member's own limits is left: bets that change, change both. */
function useBetsCounted(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey: keys.betLimits });
    };
    const stop = onBet(() => {
      timer ??= setTimeout(ask, TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

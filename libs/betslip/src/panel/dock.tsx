import { sentenceOf } from '@madang/betting';
import { AlertDialog, toast, useMedia } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $clash, $refused, clashTold, refusalRead } from '../picks';
import { holdKey, placingRead } from '../placing';
import { $slip } from '../slip';
import { SlipBar } from './bar';
import styles from './dock.module.css';
import { SlipPanel } from './panel';

const WIDE = '(min-width: 1264px)'; // specification 9: the style breakpoint 1263.98

/** The betting slip of the page: a column where there is room for one, else a bar at the foot that rises to a sheet. */
export function SlipDock() {
  const isWide = useMedia(WIDE);
  const refused = useStore($refused);
  useSlipKept();
  useClashTold();
  return (
    <>
      {isWide ? (
        <section className={styles.column} aria-label="베팅카트">
          <SlipPanel />
        </section>
      ) : (
        <SlipBar />
      )}
      {refused && <AlertDialog message={sentenceOf(refused)} onClose={refusalRead} />}
    </>
  );
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

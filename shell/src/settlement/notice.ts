import { settlementsText, settlementText } from '@madang/betting';
import { $pendingCommands } from '@madang/http';
import { toast } from '@madang/ui';
import type { DataRouter } from '../site/data-router';
import { claimSettlements } from './claim';
import { $settlements, type SettledBet } from './settlements';

/** A game that ends settles many bets of a member at once: they are announced in one sentence. */
const TOGETHER_MS = 1_200;

/**
 * Announces the results of settled bets, wherever the member is: in the tab that is looked at, once, and not while a
 * bet is on its way or a dialog asks for something. Returns a function that stops it.
 */
export function noticeSettlements(router: Pick<DataRouter, 'navigate'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(announceWhenFree, TOGETHER_MS);
  };
  const announceWhenFree = () => {
    if ($settlements.get().length === 0) return;
    if (isFree()) void announceAll(router);
    else soon();
  };
  const stop = $settlements.subscribe(soon);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const isFree = (): boolean =>
  !document.hidden && $pendingCommands.get() === 0 && !document.querySelector('dialog[open]');

async function announceAll(router: Pick<DataRouter, 'navigate'>): Promise<void> {
  const settlements = $settlements.get();
  const fresh = await claimSettlements(settlements.map(({ betId }) => betId));
  $settlements.set($settlements.get().filter(bet => !settlements.includes(bet)));
  announce(
    settlements.filter(({ betId }) => fresh.has(betId)),
    router,
  );
}

/** A win is shown in the colour of success, and no louder; a loss like any other news. */
function announce(bets: readonly SettledBet[], router: Pick<DataRouter, 'navigate'>): void {
  const [first] = bets;
  if (!first) return;
  const isOne = bets.length === 1;
  const to = isOne ? `/bet_result/${first.betId}` : '/bet_result?state=settled';
  toast(isOne ? settlementText(first) : settlementsText(bets), {
    tone: bets.some(({ payout, stake }) => payout > stake) ? 'ok' : 'info',
    action: { label: isOne ? '베팅 보기' : '베팅내역 보기', run: () => void router.navigate(to) },
  });
}

import { allSettledWords, settledWords } from '@madang/betting';
import { $pendingCommands } from '@madang/http';
import { toast } from '@madang/ui';
import type { DataRouter } from '../site/router';
import { claimed } from './claim';
import { $settlements, type SettledBet } from './settlements';

/** A game that ends settles many bets of a member at once: they are said in one sentence. */
const TOGETHER_MS = 1_200;

/**
 * Says of bets that were settled what they came to, wherever the member is: in the tab that is looked at, once, and not while a
 * bet is on its way or a dialog asks for something. Returns the way to stop.
 */
export function noticeSettlements(router: Pick<DataRouter, 'navigate'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, TOGETHER_MS);
  };
  const look = () => {
    if ($settlements.get().length === 0) return;
    if (isFree()) void sayAll(router);
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

async function sayAll(router: Pick<DataRouter, 'navigate'>): Promise<void> {
  const heard = $settlements.get();
  const fresh = await claimed(heard.map(({ betId }) => betId));
  $settlements.set($settlements.get().filter(bet => !heard.includes(bet)));
  say(
    heard.filter(({ betId }) => fresh.has(betId)),
    router,
  );
}

/** A win is told in the colour of what went well, and no louder; a loss as any other news. */
function say(bets: readonly SettledBet[], router: Pick<DataRouter, 'navigate'>): void {
  const [first] = bets;
  if (!first) return;
  const isOne = bets.length === 1;
  const to = isOne ? `/bet_result/${first.betId}` : '/bet_result?state=settled';
  toast(isOne ? settledWords(first) : allSettledWords(bets), {
    tone: bets.some(({ payout, stake }) => payout > stake) ? 'ok' : 'info',
    action: { label: isOne ? '베팅 보기' : '베팅내역 보기', run: () => void router.navigate(to) },
  });
}

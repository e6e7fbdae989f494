import { Bet, Bets, PlaceBet, pageOf } from '@madang/contracts';
import { callApi, type Site } from '@madang/testing';
import type { RowPrice } from './rows';

interface Bettor {
  site: Site;
  token: string;
}

/** The member's bets, the newest first. */
export async function betsOf({ site, token }: Bettor): Promise<Bet[]> {
  const { reply } = await callApi(site.origin, Bets, { token, query: {} });
  return pageOf(Bet).parse(reply).items;
}

/** Places a bet without a page, at the prices on offer. */
export async function placeBet({
  site,
  token,
  stake = 1_000,
  prices,
}: Bettor & { stake?: number; prices: readonly RowPrice[] }): Promise<Bet> {
  const picks = prices.map(({ row, outcome }) => ({
    fixtureId: row.fixture.fixtureId,
    outcomeId: outcome.outcomeId,
    price: outcome.price,
  }));
  return Bet.parse((await callApi(site.origin, PlaceBet, { token, body: { stake, picks } })).reply);
}

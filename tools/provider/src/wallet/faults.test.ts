import { expect, it } from 'vitest';
import { createProvider } from '../app';
import { playRounds, seatAt, sumsOf } from '../testing/driver';
import { FakeWallet, KEY } from '../testing/fake-wallet';
import { FAULTS } from './faults';

const GAMES = ['saecham-yutnori', 'gureum-chaekgado', 'mirinae-roulette-1', 'hanul-baccarat-1', 'soseul-sicbo-1'];

it.each(['1', '2'])('no won is lost or made under all faults at once, by the seed %s', async seed => {
  const wallet = await new FakeWallet().listen();
  const breaches: string[] = [];
  const provider = await createProvider({
    ...{ platformUrl: () => wallet.origin, keys: [KEY], seed, isStill: true },
    pace: { spinMs: 0, backOffMs: [10, 20, 40], debitMs: 60, answerMs: 1000 },
    faults: { seed, faults: FAULTS, oneIn: 2, delayMs: 80, onBreach: breach => breaches.push(breach) },
  });
  const seats = await Promise.all(GAMES.map(gameId => seatAt(provider, gameId, async () => 'good')));

  await playRounds(provider, { seats, rounds: 100, seed });
  await new Promise(resolve => setTimeout(resolve, 200)); // what was held back comes last

  const { rounds, staked, paid } = sumsOf(provider);
  expect(rounds).toBeGreaterThan(30);
  expect(wallet.balance).toBe(1_000_000 + paid - staked);
  expect(wallet.openRounds()).toEqual([]);
  expect(breaches).toEqual([]);
  await provider.close();
  wallet.close();
});

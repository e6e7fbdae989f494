import { CurrentMember } from '@madang/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCasino, type TestCasino } from '../testing';

let casino: TestCasino;
beforeAll(async () => {
  casino = await startCasino();
});
afterAll(() => casino.close());

it('the member’s own stream says within a second that a bet and a win changed the balance, and nobody else’s does', async () => {
  const [player, other] = [await casino.player(), await casino.player()];
  const [own, others] = [await casino.listen(player), await casino.listen(other)];
  const changes = (text: string) => text.split('"type":"member"').length - 1;
  await expect.poll(() => own.text() !== '' && others.text() !== '').toBe(true);
  const before = changes(own.text());

  await casino.debit(player, { roundId: 'heard', amount: 1_000 });
  await expect.poll(() => changes(own.text()), { timeout: 1_000 }).toBe(before + 1);
  expect((await casino.platform.send(CurrentMember, { token: player.member.token })).emoney).toBe(99_000);
  await casino.credit(player, { roundId: 'heard', amount: 4_000 });
  await expect.poll(() => changes(own.text()), { timeout: 1_000 }).toBe(before + 2);
  await casino.debit(player, { amount: 999_000 });

  expect(changes(own.text())).toBe(before + 2);
  expect(changes(others.text())).toBe(0);
  own.stop();
  others.stop();
});

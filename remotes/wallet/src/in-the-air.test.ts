import { queryClient } from '@madang/http';
import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { isMoneyAtRest, MOVES_MONEY } from './in-the-air';

describe('isMoneyAtRest', () => {
  it('is false from the sending of a command to its answer', async () => {
    let answer = () => {};
    const answered = new Promise<void>(done => {
      answer = done;
    });
    const command = new MutationObserver(queryClient, { mutationKey: MOVES_MONEY, mutationFn: () => answered });

    expect(isMoneyAtRest()).toBe(true);
    const sent = command.mutate();
    expect(isMoneyAtRest()).toBe(false);
    answer();
    await sent;

    expect(isMoneyAtRest()).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { inBatches } from './batches';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
};

describe('inBatches', () => {
  it('runs what queued during a group as the next group', async () => {
    const groups: number[][] = [];
    const { open, opened } = gate();
    const double = inBatches<number, number>(async items => {
      groups.push([...items]);
      if (groups.length === 1) await opened;
      return items.map(item => item * 2);
    });

    const first = double(1);
    await new Promise(resolve => setImmediate(resolve));
    const others = [2, 3, 4].map(double);
    open();

    expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8]);
    expect(groups).toEqual([[1], [2, 3, 4]]);
  });

  it('lets only the bad item of a group fail', async () => {
    const half = inBatches<number, number>(async items => {
      if (items.includes(13)) throw new Error('unlucky');
      return items.map(item => item / 2);
    });

    const answers = await Promise.allSettled([half(2), half(13), half(4)]);

    expect(answers.map(answer => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await half(6)).toBe(3);
  });

  it('keeps a group below its greatest size', async () => {
    const sizes: number[] = [];
    const same = inBatches<number, number>(async items => {
      sizes.push(items.length);
      return items;
    }, 4);

    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(same));

    expect(sizes).toEqual([4, 4, 2]);
  });
});

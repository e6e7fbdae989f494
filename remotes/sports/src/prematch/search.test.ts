import { describe, expect, it } from 'vitest';
import { boardSearched } from './search';

const searchAt = (address: string) => boardSearched(new Request(`http://localhost${address}`));

describe('boardSearched', () => {
  it('leads from a page without fixtures to the board, with the words', () => {
    const address = searchAt('/bet_result?state=open&search=서울')?.headers.get('location');

    expect(address).toBe(`/europe?${new URLSearchParams({ search: '서울' })}`);
  });

  it('leaves a page alone that was not searched', () => {
    expect(searchAt('/bet_result?state=open')).toBeNull();
    expect(searchAt('/bet_result?search=+')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { boardSearched } from './search';

const asked = (address: string) => boardSearched(new Request(`http://localhost${address}`));

describe('boardSearched', () => {
  it('leads from a page without fixtures to the board, with the words', () => {
    const address = asked('/bet_result?state=open&search=서울')?.headers.get('location');

    expect(address).toBe(`/europe?${new URLSearchParams({ search: '서울' })}`);
  });

  it('leaves a page alone that was not searched', () => {
    expect(asked('/bet_result?state=open')).toBeNull();
    expect(asked('/bet_result?search=+')).toBeNull();
  });
});

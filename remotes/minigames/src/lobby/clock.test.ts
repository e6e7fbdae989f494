import { gameById } from '@madang/games';
import { describe, expect, it } from 'vitest';
import { clockOf } from './clock';

const EOS_5 = 215;
const game = gameById(EOS_5);
if (!game) throw new Error('the catalogue has EOS 파워볼 5분');
const at = (time: string) => clockOf(game, Date.parse(`2026-11-28T${time}+09:00`));

describe('the clock of a game', () => {
  it('counts the seconds down to the close, which is before the draw', () => {
    expect(at('15:10:00')).toMatchObject({ number: 183, left: '04:30', share: 100, isNear: false });
    expect(at('15:14:20')).toMatchObject({ left: '00:10', isNear: true });
    expect(at('15:14:30')).toMatchObject({ number: 183, left: null, share: 0, isNear: false });
  });

  it('goes on with the next round at the draw', () => {
    expect(at('15:15:00')).toMatchObject({ number: 184, left: '04:30' });
  });
});

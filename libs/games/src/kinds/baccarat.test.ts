import { describe, expect, it } from 'vitest';
import { baccarat, baccaratTotal, dealBaccarat } from './baccarat';
import { shoe } from './cards';

describe('baccarat', () => {
  it.each([
    ['a natural ends it', '8s 2h Kd 3c 5s 6s', '8s Kd / 2h 3c'],
    ['the banker draws to 5 where the player stands', '4s 2h 2d 3c 5s 6s', '4s 2d / 2h 3c 5s'],
    ['both stand on 6 and 7', '4s 4h 2d 3c 5s 6s', '4s 2d / 4h 3c'],
    ['an 8 of the player leaves a banker of 3', '4s 2h As Ac 8s 6s', '4s As 8s / 2h Ac'],
    ['a 6 of the player makes a banker of 6 draw', '4s 4h As 2c 6s 9s', '4s As 6s / 4h 2c 9s'],
  ])('%s', (_, cards, hands) => {
    const { player, banker } = dealBaccarat(cards.split(' '));

    expect(`${player.join(' ')} / ${banker.join(' ')}`).toBe(hands);
  });

  it('has the chances that counting every order of six cards gives [R-mini-mgm]', () => {
    const totals = { player: 0, banker: 0, tie: 0 };
    const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
    const deal = (points: readonly number[], weight: number): void => {
      if (points.length === 6) {
        const { player, banker } = dealBaccarat(
          points.map(point => `${point === 0 ? 'K' : point === 1 ? 'A' : point}s`),
        );
        const lead = baccaratTotal(player) - baccaratTotal(banker);
        totals[lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie'] += weight;
        return;
      }
      for (const [point, count] of left.entries()) {
        left[point] = count - 1;
        deal([...points, point], weight * count);
        left[point] = count;
      }
    };

    deal([], 1);

    const all = totals.player + totals.banker + totals.tie;
    expect(totals).toEqual({ player: 2_230_518_282_592_256, banker: 2_292_252_566_437_888, tie: 475_627_426_473_216 });
    const [main, tie] = baccarat.markets(null);
    const chances = [...(main?.outcomes ?? []), ...(tie?.outcomes ?? [])].map(({ chance: [over, under] }) =>
      Number((BigInt(all) * BigInt(over)) / BigInt(under)),
    );
    expect(chances).toEqual([totals.player, totals.banker, totals.tie]);
  });

  it('deals from eight decks', () => {
    expect(shoe).toHaveLength(416);
    expect(new Set(shoe).size).toBe(52);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { $priceOf, applyFrame, forgetTopic, showing } from './prices';

const TOPIC = 'league:41';
const tell = (price: number, now: number) =>
  applyFrame({ topic: TOPIC, prices: [['7', price, 'open']], fixtures: [] }, now);

beforeEach(() => forgetTopic(TOPIC));

describe('the first that the stream tells of a price', () => {
  it('is a move from what the page shows', () => {
    showing('7', 1960);
    tell(2100, 5);
    expect($priceOf('7').get()).toEqual({ price: 2100, state: 'open', direction: 'up', movedAt: 5, seen: false });
  });

  it('is none where the page shows the same', () => {
    showing('7', 1960);
    tell(1960, 5);
    expect($priceOf('7').get()).toEqual({ price: 1960, state: 'open', direction: null, movedAt: null, seen: true });
  });

  it('goes by what is shown now, once the page has loaded it anew', () => {
    showing('7', 1960);
    showing('7', 2200);
    tell(2100, 5);
    expect($priceOf('7').get()).toMatchObject({ direction: 'down' });
  });
});

it('a later move goes by what the stream told before, whatever the page has loaded since', () => {
  showing('7', 1960);
  tell(2100, 5);
  showing('7', 2100);
  expect($priceOf('7').get()).toMatchObject({ direction: 'up' });
  tell(2000, 9);
  expect($priceOf('7').get()).toMatchObject({ direction: 'down', movedAt: 9 });
});

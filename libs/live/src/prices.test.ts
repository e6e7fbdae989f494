import { beforeEach, describe, expect, it } from 'vitest';
import { $priceOf, applyFrame, forgetTopic, setLoadedPrice } from './prices';

const TOPIC = 'league:41';
const update = (price: number, now: number) =>
  applyFrame({ topic: TOPIC, prices: [['7', price, 'open']], fixtures: [] }, now);

beforeEach(() => forgetTopic(TOPIC));

describe('the first price that the stream brings', () => {
  it('is a move from what the page shows', () => {
    setLoadedPrice('7', 1960);
    update(2100, 5);
    expect($priceOf('7').get()).toEqual({ price: 2100, state: 'open', direction: 'up', movedAt: 5, seen: false });
  });

  it('is none where the page shows the same', () => {
    setLoadedPrice('7', 1960);
    update(1960, 5);
    expect($priceOf('7').get()).toEqual({ price: 1960, state: 'open', direction: null, movedAt: null, seen: true });
  });

  it('goes by what is shown now, once the page has loaded it again', () => {
    setLoadedPrice('7', 1960);
    setLoadedPrice('7', 2200);
    update(2100, 5);
    expect($priceOf('7').get()).toMatchObject({ direction: 'down' });
  });
});

it('a later move goes by what the stream brought before, whatever the page has loaded since', () => {
  setLoadedPrice('7', 1960);
  update(2100, 5);
  setLoadedPrice('7', 2100);
  expect($priceOf('7').get()).toMatchObject({ direction: 'up' });
  update(2000, 9);
  expect($priceOf('7').get()).toMatchObject({ direction: 'down', movedAt: 9 });
});

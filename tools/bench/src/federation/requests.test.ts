import { describe, expect, it } from 'vitest';
import { costOf, depthOf } from './requests';

const span = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('depthOf', () => {
  it('is 0 without requests and 1 for those side by side', () => {
    expect(depthOf([])).toBe(0);
    expect(depthOf([span(10, 310), span(12, 700), span(300, 620)])).toBe(1);
  });

  it('counts those that wait for one another, whatever lies beside them', () => {
    expect(depthOf([span(10, 310), span(10, 2000), span(320, 630), span(640, 950)])).toBe(3);
  });
});

describe('costOf', () => {
  it('counts the document in bytes and requests, and not in depth', () => {
    const document = { path: '/europe', startMs: 0, endMs: 300, bytes: 3000 };
    const script = { path: '/releases/shell/1.0.0/main.js', startMs: 310, endMs: 700, bytes: 1000 };

    expect(costOf([document, script])).toEqual({ bytes: 4000, requests: 2, depth: 1 });
  });
});

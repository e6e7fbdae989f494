import { beforeEach, describe, expect, it, vi } from 'vitest';
import { play } from './tones';

const starts: number[] = [];
const activation = { hasBeenActive: true, isActive: false };

class Param {
  setValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
class Context {
  currentTime = 5;
  destination = {};
  resume = () => Promise.resolve();
}
class Node {
  gain = new Param();
  connect = (next: object) => next;
  start = (at: number) => starts.push(at);
  stop = () => undefined;
}

beforeEach(() => {
  starts.length = 0;
  activation.hasBeenActive = true;
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OscillatorNode', Node);
  vi.stubGlobal('GainNode', Node);
  vi.stubGlobal('navigator', { userActivation: activation });
});

describe('the tones of a cue', () => {
  it('begin now, one after the other', async () => {
    await play('close');

    expect(starts).toEqual([5, 5.16]);
  });

  it('are not made before the member has touched the page', async () => {
    activation.hasBeenActive = false;

    await play('win');

    expect(starts).toEqual([]);
  });
});

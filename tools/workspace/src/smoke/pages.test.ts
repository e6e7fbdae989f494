import { CompositionRemote } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { tourOf } from './pages';

const remote = CompositionRemote.pick({ manifest: true }).parse({
  manifest: {
    name: 'poll',
    title: '설문',
    contract: 1,
    paths: ['/poll', '/survey'],
    layout: 'member',
    tiles: [],
    dialogs: [],
    slots: [],
  },
});
const pages = ['/poll', '/poll/result', '/poll/:id', '/poll/view/:id?', '/survey/*'];

describe('tourOf', () => {
  it('opens every page once that needs no id, and names the others', () => {
    const tour = tourOf(
      remote,
      pages.map(path => ({ path, scripts: [], styles: [] })),
    );

    expect(tour).toEqual({ paths: ['/poll', '/survey', '/poll/result', '/poll/view'], unopened: ['/poll/:id'] });
  });
});

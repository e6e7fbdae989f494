import { describe, expect, it } from 'vitest';
import { aManifest, aRemote, aShell, limitsOfBytes } from './a-release.test-kit';
import { admission } from './admission/admission';
import { compose, previousFor } from './compose';
import { newPathOf } from './moved-pages';
import { ownerOf } from './owner';

const moved = [{ from: '/poll', to: '/survey' }];
const renamed = (changes: Parameters<typeof aManifest>[0] = {}) =>
  aRemote('poll', {
    version: '2.0.0',
    manifest: aManifest({ name: 'poll', paths: ['/survey'], tiles: [], moved, ...changes }),
  });
const sentences = (...releases: unknown[]) =>
  admission({ releases: [aShell(), ...releases], limits: limitsOfBytes(10_000) }).map(({ sentence }) => sentence);

describe('a page that has moved', () => {
  it('is found by its old address, with all that lay below it', () => {
    expect(newPathOf(moved, '/poll')).toBe('/survey');
    expect(newPathOf(moved, '/poll/result/3')).toBe('/survey/result/3');
    expect(newPathOf(moved, '/polling')).toBeUndefined();
    expect(newPathOf(moved, '/survey')).toBeUndefined();
  });

  it('goes by the longest address that fits', () => {
    const both = [...moved, { from: '/poll/result', to: '/survey/outcome' }];

    expect(newPathOf(both, '/poll/result/3')).toBe('/survey/outcome/3');
    expect(newPathOf(both, '/poll/vote')).toBe('/survey/vote');
  });

  it('is its remote’s at both addresses', () => {
    const content = compose({ shell: aShell(), remotes: [renamed()], previous: new Map() });

    expect(ownerOf(content, '/poll/result')?.name).toBe('poll');
    expect(ownerOf(content, '/survey')?.name).toBe('poll');
  });
});

describe('a release that stands in for one that has moved its pages', () => {
  const before = aRemote('poll', { manifest: aManifest({ name: 'poll', tiles: [] }) });
  const runningOf = (release: typeof before) =>
    compose({ shell: aShell(), remotes: [release], previous: new Map() }).remotes[0];

  it('has them at their old addresses', () => {
    expect(previousFor(renamed(), runningOf(before))?.moved).toEqual([{ from: '/survey', to: '/poll' }]);
  });

  it('has them where they are when it had moved them already', () => {
    const next = { ...renamed(), version: '2.0.1' };

    expect(previousFor(next, runningOf(renamed()))).not.toHaveProperty('moved');
  });
});

describe('admission of moves [I-gates]', () => {
  it('takes those from an address that nobody else has to one of its own', () => {
    expect(sentences(renamed())).toEqual([]);
    expect(sentences(renamed({ paths: ['/survey', '/poll'], moved: [{ from: '/poll/a', to: '/survey/a' }] }))).toEqual(
      [],
    );
  });

  it.each([
    [
      [{ from: '/poll', to: '/korea' }],
      'poll 2.0.0: it moves /poll to /korea, but it owns /survey; lead it to a path of its own.',
    ],
    [
      [{ from: '/survey', to: '/survey/new' }],
      'it moves /survey to /survey/new, but that is below /survey, which has moved',
    ],
    [
      [
        { from: '/poll', to: '/survey/a' },
        { from: '/survey/a', to: '/survey/b' },
      ],
      'it moves /poll to /survey/a, but that is below /survey/a, which has moved',
    ],
    [
      [
        { from: '/poll', to: '/survey' },
        { from: '/poll', to: '/survey/b' },
      ],
      'it moves /poll twice',
    ],
  ])('refuses %j', (wrong, says) => {
    expect(sentences(renamed({ moved: wrong })).join('\n')).toContain(says);
  });

  it('refuses an address that another remote has, or the shell', () => {
    const wallet = aRemote('wallet');
    const from = (path: string) => renamed({ moved: [{ from: path, to: '/survey' }] });

    expect(sentences(wallet, from('/wallet'))[0]).toContain('it claims /wallet, but /wallet belongs to wallet');
    expect(sentences(from('/login'))[0]).toContain('/login belongs to the shell');
  });
});

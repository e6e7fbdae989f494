import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { type Action, type Entry, entryAfter, linked } from './entry';

const anAction = (to: string): Action => ({
  at: '2026-11-28T00:00:00.000Z',
  actor: 'tester',
  deed: 'switch',
  channel: 'stable',
  from: null,
  to,
  reason: 'test',
  content: null,
});

test.prop([fc.array(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 20 }), fc.nat()])(
  'a journal shows any one changed character',
  (targets, at) => {
    const texts = linkedTexts(targets);
    const position = at % texts.join('').length;

    const changed = withOneChanged(texts, position);

    expect(() => followed(changed)).toThrow();
  },
);

function linkedTexts(targets: readonly string[]): string[] {
  let last: Entry | undefined;
  return targets.map(to => {
    last = linked(anAction(to), last);
    return JSON.stringify(last);
  });
}

function withOneChanged(texts: readonly string[], position: number): string[] {
  let before = 0;
  return texts.map(text => {
    const place = position - before;
    before += text.length;
    if (place < 0 || place >= text.length) return text;
    return `${text.slice(0, place)}${text[place] === '#' ? '%' : '#'}${text.slice(place + 1)}`;
  });
}

const followed = (texts: readonly string[]) =>
  texts.reduce<Entry | undefined>((last, text) => entryAfter(JSON.parse(text), last), undefined);

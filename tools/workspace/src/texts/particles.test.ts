import { describe, expect, it } from 'vitest';
import { fixedParticles } from './particles';
import { sourcesIn } from './sources';

const value = (name: string) => `$\{${name}}`;

/** The specification's own words, whatever stands before. */
const VERBATIM = [`${value('value')}는`];

describe('a particle behind a value', () => {
  it.each([
    `\`배당이 ${value('to')}로 올랐어요.\``,
    `\`${value('name')}은 마감됐어요.\``,
    '<p><b>{name}</b>을 골랐어요.</p>',
    `\`“${value('words')}”가 없어요.\``,
    `\`최소 ${value('count')}이에요.\``,
  ])('is found in %s', source => {
    expect(fixedParticles(source)).toHaveLength(1);
  });

  it.each([
    `\`${value("withJosa(name, '은/는')")} 마감됐어요.\``,
    `\`${value('formatWon(won)')}을 받았어요.\``,
    `\`${value('count')}개를 골랐어요.\``,
    `\`${value('name')}이면서\``,
    `\`${value('percent')}%로 올리기\``,
  ])('is none in %s', source => {
    expect(fixedParticles(source)).toEqual([]);
  });

  it('is in no room', () => {
    const found = sourcesIn(
      ['libs', 'shell', 'remotes', 'tools/platform', 'tools/registry', 'tools/edge'],
      /\.tsx?$/,
    ).flatMap(({ file, source }) =>
      fixedParticles(source)
        .filter(particle => !VERBATIM.includes(particle))
        .map(particle => `${file}: ${particle}`),
    );

    expect(found).toEqual([]);
  });
});

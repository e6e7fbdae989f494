import { catalogue } from '@madang/games';
import { describe, expect, it } from 'vitest';
import { filterOf, paramsOf } from './filter';
import { groups, isOfGroup } from './groups';
import { nameWithin, sections, sectionsOf } from './sections';

const shown = (address: string) => sectionsOf(filterOf(new URLSearchParams(address)));
const namesOf = (address: string) =>
  shown(address).flatMap(section => section.games.map(game => nameWithin(section, game)));

describe('the sections of the lobby', () => {
  it('list every game of the catalogue once [R-minigame]', () => {
    const games = sections.flatMap(section => section.games);

    expect(games).toHaveLength(catalogue.length);
    expect(new Set(games)).toEqual(new Set(catalogue));
  });

  it('have each game in one kind', () => {
    const kindsOf = catalogue.map(game => groups.filter(({ id }) => isOfGroup(id, game)).length);

    expect(kindsOf).toEqual(catalogue.map(() => 1));
  });

  it('name a game without its provider, and virtual sports with their sport', () => {
    expect(namesOf('provider=eos')).toEqual(['파워볼 1분', '파워볼 2분', '파워볼 3분', '파워볼 4분', '파워볼 5분']);
    expect(namesOf('provider=token')[0]).toBe('바카라');
    expect(namesOf('provider=donghang')).toContain('스피드키노');
    expect(namesOf('provider=bet365')[0]).toBe('축구 유로컵');
  });

  it('narrow by kind, provider and the words of a search, also by initials', () => {
    expect(shown('kind=ladder').every(({ games }) => games.every(({ kind }) => kind.includes('ladder')))).toBe(true);
    expect(shown('kind=baccarat&provider=mgm').map(({ id }) => id)).toEqual(['mgm']);
    expect(namesOf('find=네임드 사다리 3분')).toEqual(['파워사다리 3분']);
    expect(namesOf('find=ㄷㄹㄱ')).toEqual(['드래곤타이거', '드래곤타이거']);
    expect(namesOf('find=없는게임')).toEqual([]);
  });

  it('are in the address, without what is at its default', () => {
    const filter = filterOf(new URLSearchParams('kind=ladder&provider=named&order=close&find=3분'));

    expect(filterOf(paramsOf(filter))).toEqual(filter);
    expect(paramsOf(filterOf(new URLSearchParams('kind=x&order=y'))).size).toBe(0);
  });
});

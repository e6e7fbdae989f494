import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MiddleName } from './middle-name';

afterEach(cleanup);

const partsOf = (name: string) =>
  [...(render(<MiddleName name={name} />).container.firstElementChild?.children ?? [])].map(part => part.textContent);

describe('MiddleName', () => {
  it.each(['맨체스터 유나이티드', '서울', '페퍼저축은행', 'A👍🏽B팀이름'])('keeps the whole text of %s', name => {
    expect(partsOf(name).join('')).toBe(name);
  });

  it('lets the middle go first: the last letters stay', () => {
    expect(partsOf('맨체스터 유나이티드')).toEqual(['맨체스터 유', '나이티드']);
  });

  it('leaves a short name in one part', () => {
    expect(partsOf('첼시')).toEqual(['첼시']);
  });

  it('tells the whole name under a pointer', () => {
    const { container } = render(<MiddleName name="노팅엄 포레스트" />);

    expect(container.firstElementChild?.getAttribute('title')).toBe('노팅엄 포레스트');
  });
});

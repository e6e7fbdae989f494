import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MiddleName } from './middle-name';

afterEach(cleanup);

const renderName = (name: string) => {
  const { container } = render(<MiddleName name={name} />);
  const { start, end } = container.querySelector<HTMLElement>('[data-start]')?.dataset ?? {};
  return { container, short: [start, end] };
};

describe('MiddleName', () => {
  it.each(['맨체스터 유나이티드', '서울', '페퍼저축은행', 'A👍🏽B팀이름'])('is one text: %s', name => {
    const { container } = renderName(name);

    const walk = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    expect(walk.nextNode()?.nodeValue).toBe(name);
    expect(walk.nextNode()).toBeNull();
  });

  it('lets the middle go first: the last letters stay', () => {
    expect(renderName('맨체스터 유나이티드').short).toEqual(['맨체스터 유', '나이티드']);
  });

  it('leaves a short name in one part', () => {
    expect(renderName('첼시').short).toEqual(['첼시', '']);
  });

  it('shows the whole name under a pointer', () => {
    expect(renderName('노팅엄 포레스트').container.firstElementChild?.getAttribute('title')).toBe('노팅엄 포레스트');
  });
});

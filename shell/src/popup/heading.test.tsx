import { describe, expect, it } from 'vitest';
import { takeHeading } from './heading';

function nodesOf(...elements: [tag: string, text: string][]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const [tag, text] of elements)
    fragment.append(Object.assign(document.createElement(tag), { textContent: text }));
  return fragment;
}

describe('takeHeading', () => {
  it('takes the heading that the contents begin with', () => {
    const nodes = nodesOf(['h3', '새 소식'], ['p', '본문']);

    expect(takeHeading(nodes)).toBe('새 소식');
    expect(nodes.textContent).toBe('본문');
  });

  it('takes nothing from contents that begin otherwise', () => {
    expect(takeHeading(nodesOf(['p', '본문'], ['h3', '소식']))).toBeNull();
  });
});

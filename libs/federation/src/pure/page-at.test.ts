import { describe, expect, it } from 'vitest';
import { pageAt } from './page-at';

const pages = ['/europe', '/europe/:fixtureId', '/europe/results', '/customer/view/:id?', '/'].map(path => ({ path }));
const at = (path: string) => pageAt(pages, path)?.path;

describe('pageAt', () => {
  it('finds a page by its path, with or without a slash at the end', () => {
    expect(at('/europe')).toBe('/europe');
    expect(at('/europe/')).toBe('/europe');
    expect(at('/')).toBe('/');
  });

  it('finds a page with a parameter, unless one names the path itself', () => {
    expect(at('/europe/123')).toBe('/europe/:fixtureId');
    expect(at('/europe/results')).toBe('/europe/results');
  });

  it('takes a parameter that may be left out', () => {
    expect(at('/customer/view')).toBe('/customer/view/:id?');
    expect(at('/customer/view/7')).toBe('/customer/view/:id?');
  });

  it('finds nothing for other paths', () => {
    expect(at('/europe/1/2')).toBeUndefined();
    expect(at('/casino')).toBeUndefined();
  });
});

import { providePages } from '@madang/federation';
import { afterEach, describe, expect, it } from 'vitest';
import { providerLoader } from './loaders';

afterEach(() => providePages(() => false));

const addressOf = (provider: string) => {
  const request = new Request(`http://madang.test/minigame/${provider}`);
  const url = new URL(request.url);
  return providerLoader({ params: { provider }, request, url, pattern: '', context: {} }).headers.get('location');
};

describe('an address of a provider alone', () => {
  it('leads to the provider’s first game', () => {
    expect(addressOf('eos')).toBe('/minigame/eos/powerball1');
  });

  it('leads to the live tables where the site has them, and to the lobby where it has not [R-mini-evolution]', () => {
    expect(addressOf('evolution')).toBe('/minigame');

    providePages(path => path === '/casino');
    expect(addressOf('evolution')).toBe('/casino');
  });
});

import { describe, expect, it } from 'vitest';
import { buildIn } from './attribution';

const at = (file: string) => `    at draw (https://madang.test/releases/${file}:1:2345)`;

describe('buildIn', () => {
  it('names the remote whose file is innermost', () => {
    const stack = ['TypeError: x', at('wallet/1.2.0/assets/charge.js'), at('sports/2.0.0/remoteEntry.js')].join('\n');

    expect(buildIn(stack)).toEqual({ remote: 'wallet', version: '1.2.0' });
  });

  it('looks through the files that the shell lends', () => {
    const stack = [at('shell/1.0.0/assets/main.js'), at('sports/2.0.0-beta.1/assets/board.js')].join('\n');

    expect(buildIn(stack)).toEqual({ remote: 'sports', version: '2.0.0-beta.1' });
  });

  it("names the shell where there is nobody else's file", () => {
    expect(buildIn(at('shell/1.0.0/assets/main.js'))).toEqual({ remote: 'shell', version: '1.0.0' });
  });

  it.each(['', 'at https://elsewhere.test/script.js:1:1', '/releases/pages/abc.json'])('names nobody for %j', text => {
    expect(buildIn(text)).toBeNull();
  });
});

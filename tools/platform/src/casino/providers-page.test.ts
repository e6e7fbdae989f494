import { readFile } from 'node:fs/promises';
import { LaunchGame } from '@madang/contracts';
import { WalletStatus } from '@madang/contracts/provider';
import { sign } from '@madang/server/signatures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLOT, startCasino, type TestCasino } from './testing';

const page = await readFile(new URL('../../../../docs/providers.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/^ {4}POST (\S+)\n {4}(\{.*\})\n {4}→ (\{.*\})$/gm)].map(
  ([, path = '', body = '', answer = '']) => ({ path, body, answer }),
);

let casino: TestCasino;
beforeAll(async () => {
  casino = await startCasino();
});
afterAll(() => casino.close());

describe('the page for providers', () => {
  it('has examples that a platform answers as it says, one after the other', async () => {
    const member = await casino.platform.member({ emoney: 100_000 });
    const { launch_url } = await casino.platform.send(LaunchGame, { token: member.token, body: { gameId: SLOT } });
    const values = new Map([
      ['TOKEN', new URL(launch_url).searchParams.get('token') ?? ''],
      ['NICKNAME', member.nickname],
    ]);
    const filled = (text: string) =>
      text.replace(/"([A-Z]{5,})"/g, (word, name) => `"${values.get(name) ?? word.slice(1, -1)}"`);

    expect(examples.length).toBeGreaterThan(8);
    for (const { path, body, answer } of examples) {
      const reply = await casino.post(path, filled(body));
      const { playerId, sessionId } = JSON.parse(reply.text);
      if (playerId) values.set('PLAYER', playerId).set('SESSION', sessionId);

      expect({ status: reply.status, text: reply.text }).toEqual({ status: 200, text: filled(answer) });
    }
  });

  it('has a signature that is one', () => {
    const [, path = '', body = '', signature = ''] =
      /^ {4}POST (\S+)\n {4}(\{.*\})\n\nis signed by\n\n {4}(\S+)$/m.exec(page) ?? [];
    const key = { keyId: '2026-12', secret: 'a secret of both sides' };

    expect(sign(key, { at: new Date(1_796_083_200_000), method: 'POST', path, body })).toBe(signature);
  });

  it('says of every status when it comes', () => {
    for (const status of WalletStatus.options) expect(page).toContain(`\`${status}\``);
  });
});

import { describe, expect, it } from 'vitest';
import { openLog } from './log';

const TOKEN = 'q4Zt-8s_Jw0Xr2mN6bVyPc1LdKhTgUeFoIaSjQvBnM7';

function logged(details: object, message = 'unexpected fault'): string {
  const lines: string[] = [];
  openLog({ level: 'warn', name: 'registry', to: { write: line => lines.push(line) } }).error(details, message);
  expect(lines).toHaveLength(1);
  return lines.join('');
}

class DriverFault extends Error {
  readonly code = '22P02';
  readonly detail = 'Key (account_number)=(110234567890) already exists.';
  readonly parameters = ['yard1234'];
}

const caused = new Error('the release is not stored', { cause: new Error('ENOSPC: no space left on device') });

describe('a fault in the log', () => {
  it('is one line with its cause and its stack', () => {
    const line = logged({ err: caused, release: 'sports 1.1.0' });

    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({
      name: 'registry',
      level: 50,
      msg: 'unexpected fault',
      release: 'sports 1.1.0',
      err: { message: 'the release is not stored', cause: { message: 'ENOSPC: no space left on device' } },
    });
    expect(JSON.parse(line).err.stack).toContain('log.test.ts');
  });

  it.each([
    ['a bearer', new Error(`fetch failed with Bearer ${TOKEN}`), TOKEN],
    ['a session', new Error(`no session ${TOKEN} is open`), TOKEN],
    ["a team's token", new Error(`team-${TOKEN} is over`), TOKEN],
    ['the password of a server', new Error('postgres://madang:hidden@db/madang is away'), 'hidden'],
    ['a password of a body', new Error('bad body {"userId":"dalbit1","password":"yard1234"}'), 'yard1234'],
    ['a field of an address', new Error('GET /x?token=abc123def is refused'), 'abc123def'],
    ['an account number', new Error('the bank refuses 110-234-567890'), '567890'],
    ['what a driver adds', new DriverFault('a row is there'), '110234567890'],
    ['what a driver was given', new DriverFault('a row is there'), 'yard1234'],
    [
      'a value that a database refuses',
      new DriverFault('invalid input syntax for type integer: "yard1234"'),
      'yard1234',
    ],
    ['a text that is no JSON', new SyntaxError('Unexpected token y, "yard1234" is not valid JSON'), 'yard1234'],
    ['a cause', new Error('away', { cause: new Error(`Bearer ${TOKEN}`) }), TOKEN],
    ['what is thrown and no error', `password=yard1234`, 'yard1234'],
    ['a key', new Error('-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2Vw\n-----END PRIVATE KEY-----'), 'MC4CAQ'],
  ])('does not show %s', (_, err, secret) => {
    expect(logged({ err })).not.toContain(secret);
  });

  it('keeps what a search needs: ids, hashes and the path of the call', () => {
    const id = '3f1c7a52-0d0e-4b7b-9a55-4f6f0f6b9a11';
    const composition = 'a'.repeat(64);
    const err = new Error(`bet ${id} of fixture 9223372036854775807 in ${composition}`);

    const line = JSON.parse(logged({ err, req: { method: 'POST', url: '/api/bets?phone=01012345678', ip: '::1' } }));

    expect(line.err.message).toBe(`bet ${id} of fixture 9223372036854775807 in ${composition}`);
    expect(line.req).toEqual({ method: 'POST', path: '/api/bets', ip: '::1' });
  });

  it('ends with a ring of causes', () => {
    const ring = new Error('round');
    ring.cause = ring;

    expect(logged({ err: ring })).toContain('round');
  });
});

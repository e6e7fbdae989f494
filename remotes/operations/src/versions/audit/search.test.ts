import type { AuditEntry, CompositionRow } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { asJsonLines, matchingEntries, targetWords } from './search';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
const row = (id: string, sports: string): CompositionRow => ({
  id,
  createdAt: '2026-11-28T00:00:00.000Z',
  createdBy: 'team sports',
  versions: { shell: '1.0.0', sports, wallet: '1.0.0' },
});
const compositions = [row(A, '1.0.0'), row(B, '1.1.0')];

const anEntry = (sequence: number, changes: Partial<AuditEntry>): AuditEntry => ({
  sequence,
  at: '2026-11-28T00:00:00.000Z',
  actor: 'admin01',
  deed: 'switch',
  channel: 'stable',
  from: null,
  to: A,
  reason: 'test',
  hash: 'f'.repeat(64),
  ...changes,
});
const audit = [
  anEntry(1, { deed: 'publish', channel: null, to: 'wallet@1.0.0', actor: 'team wallet' }),
  anEntry(2, { from: A, to: B }),
  anEntry(3, { deed: 'kill', to: 'wallet@*', actor: 'manager1' }),
  anEntry(4, { deed: 'rollback', from: B, to: A, actor: 'registry' }),
];

const numbers = (filter: Parameters<typeof matchingEntries>[2]) =>
  matchingEntries(audit, compositions, filter).map(({ sequence }) => sequence);
const all = { deed: '', remote: '', person: '' } as const;

describe('found', () => {
  it('is everything without a filter, the newest first', () => {
    expect(numbers(all)).toEqual([4, 3, 2, 1]);
  });

  it('narrows by action, by person and by remote, all together', () => {
    expect(numbers({ ...all, deed: 'kill' })).toEqual([3]);
    expect(numbers({ ...all, person: 'ADMIN' })).toEqual([2]);
    expect(numbers({ ...all, remote: 'sports' })).toEqual([4, 2]);
    expect(numbers({ ...all, remote: 'wallet' })).toEqual([3, 1]);
    expect(numbers({ deed: 'kill', remote: 'wallet', person: 'admin' })).toEqual([]);
  });
});

describe('targetWords', () => {
  it('says which versions changed where both compositions are known, else what the entry names', () => {
    const words = audit.map(entry => targetWords(entry, compositions));

    expect(words).toEqual([
      'wallet@1.0.0',
      'sports 1.0.0 → 1.1.0 (조합 bbbbbbbb)',
      'wallet@*',
      'sports 1.1.0 → 1.0.0 (조합 aaaaaaaa)',
    ]);
  });
});

describe('what a policy says', () => {
  it('is shown in Korean', () => {
    const policy = (to: string) => targetWords(anEntry(5, { deed: 'policy', to }), compositions);

    expect(policy('second operator for sports, wallet; smoke run needed')).toBe(
      '두 번째 운영자: sports, wallet · 브라우저 점검: 필요',
    );
    expect(policy('second operator for nothing; smoke run not needed')).toContain('없음 · 브라우저 점검: 필요 없음');
  });
});

describe('asLines', () => {
  it('is one whole entry a line, in the order of the journal', () => {
    const texts = asJsonLines(matchingEntries(audit, compositions, all))
      .trimEnd()
      .split('\n');

    expect(texts.map(text => JSON.parse(text))).toEqual(audit);
  });
});

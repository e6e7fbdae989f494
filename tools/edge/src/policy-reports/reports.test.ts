import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anEdge, aSource, ask, type RunningEdge } from '../edge.test-kit';
import { silent } from '../log';

interface LogEntry {
  readonly policy: Readonly<Record<string, string>>;
  readonly times: number;
}

let edge: RunningEdge;
let entries: LogEntry[];
beforeEach(async () => {
  entries = [];
  const log = { ...silent, warn: (entry: LogEntry) => void entries.push(entry) };
  edge = await anEdge(aSource(), (_, response) => response.writeHead(404).end(), { log });
});
afterEach(() => edge.close());

const legacy = (blocked: string) => ({
  'csp-report': {
    'effective-directive': 'img-src',
    'blocked-uri': blocked,
    'document-uri': 'https://madang.example/charge?token=abcdef#x',
    'source-file': 'https://madang.example/releases/shell/1.0.0/main.js?x=1',
  },
});

const report = (body: object | string, type = 'application/csp-report') =>
  fetch(`${edge.origin}/policy-reports`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('a report of the content policy', () => {
  it('is requested by every document, in both forms that browsers know', async () => {
    const { headers } = await ask(edge, '/');

    expect(headers['content-security-policy']).toContain('report-uri /policy-reports; report-to policy');
    expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"');
  });

  it('is a line without what may name a member', async () => {
    expect((await report(legacy('https://ads.example/pixel?member=dalbit1'))).status).toBe(204);

    expect(entries).toEqual([
      {
        policy: {
          directive: 'img-src',
          blocked: 'https://ads.example',
          document: '/charge',
          source: '/releases/shell/1.0.0/main.js',
        },
        times: 1,
      },
    ]);
  });

  it('is taken in the newer form, among reports of other kinds', async () => {
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      documentURL: 'https://madang.example/',
    };
    const others = { type: 'deprecation', body: {} };

    await report([others, { type: 'csp-violation', body }], 'application/reports+json');

    expect(entries).toMatchObject([{ policy: { directive: 'script-src-elem', blocked: 'inline', document: '/' } }]);
  });

  it('is logged once, however often it comes', async () => {
    for (let nth = 0; nth < 20; nth += 1) await report(legacy('https://ads.example/pixel'));

    expect(entries).toHaveLength(1);
  });

  it('cannot flood the log or the edge: differing ones, from one address', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 40; nth += 1) statuses.push((await report(legacy(`https://ads${nth}.example/`))).status);

    expect(entries).toHaveLength(20);
    expect(statuses.filter(status => status === 429)).toHaveLength(10);
  });

  it.each([
    ['no JSON', '{"csp-report":', 204],
    ['something else', '[1, null, {"type": 3}]', 204],
    ['line breaks and colours', JSON.stringify({ 'csp-report': { 'effective-directive': 'a\n\u001b[31mb' } }), 204],
    ['too much', JSON.stringify(legacy('x'.repeat(40_000))), 413],
  ])('that is %s does nothing', async (_, body, status) => {
    expect((await report(body)).status).toBe(status);
    expect(JSON.stringify(entries)).not.toMatch(/\\n|\\u001b/);
  });

  it('can only be sent', async () => {
    expect((await ask(edge, '/policy-reports')).status).toBe(405);
  });
});

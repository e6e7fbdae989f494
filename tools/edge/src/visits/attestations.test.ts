import { brotliDecompressSync } from 'node:zlib';
import { Visit } from '@madang/contracts';
import { verifiedAttestation } from '@madang/federation/pure';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ASource,
  anEdge,
  aRollout,
  aSource,
  ask,
  CANDIDATE,
  idOf,
  NOW,
  type RunningEdge,
  STABLE,
  visitKey,
} from '../edge.test-kit';

let source: ASource;
let edge: RunningEdge;

beforeEach(async () => {
  source = aSource();
  edge = await anEdge(source, (_, response) => response.end());
});
afterEach(() => edge.close());

/** What a document says of its visit. */
async function visitAt(path: string, { from = '', coding = '' } = {}): Promise<Visit> {
  const headers = { ...(from ? { 'x-forwarded-for': from } : {}), ...(coding ? { 'accept-encoding': coding } : {}) };
  const { body } = await ask(edge, path, { headers });
  const text = String(coding === 'br' ? brotliDecompressSync(body) : body);
  return Visit.parse(JSON.parse(/id="visit">(.*?)<\/script>/.exec(text)?.[1] ?? ''));
}
const attestedIn = ({ attestation, page }: Visit, composition = idOf(STABLE)) =>
  verifiedAttestation(attestation, { composition, page }, { key: visitKey, now: NOW });

describe('what the edge attests of a document [I-canary]', () => {
  it.each(['', 'br'])('holds for its composition and page, at its time, each visit another (%s)', async coding => {
    const [one, two] = [await visitAt('/charge', { coding }), await visitAt('/charge', { coding })];

    expect(one.page).toEqual({ remote: 'wallet', path: '/charge' });
    expect(attestedIn(one).at).toEqual(NOW);
    expect(attestedIn(one).visit).not.toBe(attestedIn(two).visit);
    expect(() => attestedIn(one, idOf(CANDIDATE))).toThrow('no edge of this site attested');
  });

  it('names the shell where no remote lies, and no page that nobody lists', async () => {
    expect((await visitAt('/nowhere/4711')).page).toEqual({ remote: 'shell', path: '' });
    expect((await visitAt('/charge/secret')).page).toEqual({ remote: 'wallet', path: '' });
  });

  it('groups visits by the network that they came from, as trusted proxies tell it', async () => {
    const groups = async (addresses: string[]) =>
      Promise.all(addresses.map(async from => attestedIn(await visitAt('/charge', { from })).network));

    expect(new Set(await groups(['203.0.113.9', '203.0.113.77', '9.9.9.9, 203.0.113.1'])).size).toBe(1);
    expect(new Set(await groups(Array.from({ length: 40 }, (_, nth) => `203.0.${nth}.9`))).size).toBeGreaterThan(25);
  });

  it('takes each visit from the machine itself for its own: one that is tried there is judged too', async () => {
    const visits = await Promise.all(Array.from({ length: 40 }, () => visitAt('/charge')));

    expect(new Set(visits.map(visit => attestedIn(visit).network)).size).toBeGreaterThan(25);
  });

  it('is reported to the registry while a rollout runs, once a second, and when the edge ends', async () => {
    await visitAt('/charge');
    source.deliver({ rollout: aRollout(100) });
    const visits = [await visitAt('/charge'), await visitAt('/charge'), await visitAt('/')];
    await ask(edge, '/charge', { method: 'HEAD' });

    await edge.close();

    const reported = source.servedDocuments.flatMap(({ attestations }) => attestations);
    expect(new Set(reported)).toEqual(new Set(visits.map(({ attestation }) => attestation)));
    expect(source.servedDocuments.every(({ composition }) => composition === idOf(CANDIDATE))).toBe(true);
    expect(source.servedDocuments).toHaveLength(2);
  });

  it('costs nobody a document where the registry is away', async () => {
    source.deliver({ rollout: aRollout(100) });
    await visitAt('/charge');
    source.isAway = true;

    expect((await ask(edge, '/charge')).status).toBe(200);
    await expect(edge.close()).resolves.toBeUndefined();
  });
});

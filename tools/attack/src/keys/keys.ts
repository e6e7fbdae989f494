import { randomUUID } from 'node:crypto';
import type { TestMember } from '@madang/platform/testing';
import { titleOf } from '../calls/calls';
import { summaryOf } from '../calls/reply';
import { encoded, entriesOf, partsOf } from '../calls/request';
import type { Attack, Finding, Group, NamedCall, Outcome } from '../group';
import { memberOf } from '../target/actors';
import { onTarget } from '../target/on-target';
import { type Reply, type Request, sendRequest } from '../target/send-request';
import { changed, growthOf, stateReader } from '../target/state';
import { originOf, type Target } from '../target/target';
import { variantOf } from './variant';

/** Whatever takes a key is done once under it, and the key is good for nothing else. */
export const keys: Group = {
  name: 'keys',
  title: 'every call with a key: again, with other content, by another member, fifty at once',
  run: attack => onTarget('keys', target => everyKeyedCall(attack, target)),
};

const ATTEMPTS = 5;

async function everyKeyedCall({ calls, isPart, seed }: Attack, target: Target): Promise<Outcome> {
  const scene = { target, state: await stateReader(target) };
  const keyed = calls.filter(([, call]) => call.key);
  const findings: Finding[] = [];
  for (const named of keyed) {
    const first = await firstSending(named, scene);
    if (first.reply.status >= 300) {
      findings.push(findingOf(named, 'a valid request', { came: summaryOf(first.reply), expected: 'that it is done' }));
      continue;
    }
    findings.push(...(await repeated(named, first, scene)));
    findings.push(...(await otherContent(named, first, scene)));
    findings.push(...(await otherMember(named, first, scene)));
    findings.push(...(await malformed(named, scene)));
    // The short part does this to one in three of them, others with each seed.
    if (!isPart || (keyed.indexOf(named) + seed) % 3 === 0) findings.push(...(await concurrently(named, first, scene)));
  }
  return { attempts: keyed.length * ATTEMPTS, findings };
}

interface Scene {
  readonly target: Target;
  state(): Promise<string>;
}

/** A request that a member sent for the first time. */
interface FirstSending {
  readonly owner: TestMember;
  readonly request: Request;
  readonly body: unknown;
  readonly reply: Reply;
  /** How many rows each table had more. */
  readonly growth: string;
}

async function freshRequest(named: NamedCall, { target }: Scene, key: string = randomUUID()) {
  const owner = await memberOf(target);
  const { params, query, body } = await partsOf(named, { target, owner });
  const request = encoded(named, { params: params[0], query: query[0], body: body[0] });
  return { owner, body: body[0], request: { ...request, key, token: owner.token } };
}

const send = ([, call]: NamedCall, request: Request, { target }: Scene) =>
  sendRequest(originOf(target, call), call, request);

async function firstSending(named: NamedCall, scene: Scene, key: string = randomUUID()): Promise<FirstSending> {
  const { owner, request, body } = await freshRequest(named, scene, key);
  const before = await scene.state();
  const reply = await send(named, request, scene);
  return { owner, request, body, reply, growth: growthOf(before, await scene.state()) };
}

async function repeated(named: NamedCall, { request, reply }: FirstSending, scene: Scene): Promise<Finding[]> {
  const before = await scene.state();
  const again = await send(named, request, scene);
  const written = changed(before, await scene.state());
  const isSame = again.status === reply.status && again.body === reply.body && !written;
  const expected = `${summaryOf(reply)}, and nothing changed`;
  return isSame ? [] : [findingOf(named, 'the same again', { came: summaryOf(again, written), expected })];
}

async function otherContent(named: NamedCall, first: FirstSending, scene: Scene): Promise<Finding[]> {
  const other = await otherRequest(named, first, scene);
  const before = await scene.state();
  const reply = await send(named, other, scene);
  const written = changed(before, await scene.state());
  if (reply.status === 409 && !written) return [];
  return [
    findingOf(named, 'other content under the key', {
      came: summaryOf(reply, written),
      expected: '409, and nothing changed',
    }),
  ];
}

/** Another body where there is one; another thing of the member's in the address otherwise. */
async function otherRequest(
  named: NamedCall,
  { owner, request, body }: FirstSending,
  { target }: Scene,
): Promise<Request> {
  const [, call] = named;
  const variant = entriesOf(body).length > 0 ? variantOf(call.body, body) : null;
  if (variant) return { ...request, body: variant };
  const { params } = await partsOf(named, { target, owner });
  return { ...request, params: encoded(named, { params: params[0], query: {}, body: {} }).params ?? {} };
}

async function otherMember(named: NamedCall, first: FirstSending, scene: Scene): Promise<Finding[]> {
  const { reply, growth } = await firstSending(named, scene, first.request.key);
  if (reply.status === first.reply.status && growth === first.growth) return [];
  const input = "another member's request under the key";
  return [findingOf(named, input, { came: summaryOf(reply), expected: 'that it is done for itself' })];
}

const WRONG_KEYS = [undefined, '', 'short', 'x'.repeat(65), 'a b c d e f', 'key-with-\u00fc'];

async function malformed(named: NamedCall, scene: Scene): Promise<Finding[]> {
  const { request } = await freshRequest(named, scene);
  const before = await scene.state();
  const findings: Finding[] = [];
  for (const key of WRONG_KEYS) {
    const reply = await send(named, { ...request, key }, scene);
    if (reply.status === 400 && reply.body.includes('Idempotency-Key')) continue;
    findings.push(findingOf(named, `the key ${key}`, { came: summaryOf(reply), expected: '400 that names the key' }));
  }
  const written = changed(before, await scene.state());
  return written
    ? [...findings, findingOf(named, 'wrong keys', { came: `changed ${written}`, expected: 'nothing' })]
    : findings;
}

const CONCURRENT = 50;

/** All get one answer, and the database grows as by one. */
async function concurrently(named: NamedCall, { growth }: FirstSending, scene: Scene): Promise<Finding[]> {
  const { request } = await freshRequest(named, scene);
  const before = await scene.state();
  const replies = await Promise.all(Array.from({ length: CONCURRENT }, () => send(named, request, scene)));
  const grown = growthOf(before, await scene.state());
  const answers = new Set(replies.map(reply => summaryOf(reply)));
  const isDoneOnce = answers.size === 1 && grown === growth;
  const came = `${[...answers].join(' | ')}; grown by ${grown}`;
  return isDoneOnce
    ? []
    : [findingOf(named, `${CONCURRENT} at once`, { came, expected: `one answer; grown by ${growth}` })];
}

const findingOf = ([, call]: NamedCall, input: string, observed: Pick<Finding, 'came' | 'expected'>): Finding => ({
  group: 'keys',
  call: titleOf(call),
  input,
  ...observed,
});

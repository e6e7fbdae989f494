import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CurrentMember } from '@madang/contracts';
import { excerptOf } from '../calls/reply';
import type { Finding } from '../group';
import { memberOf } from '../target/actors';
import type { Target } from '../target/target';

/** The address of members who have no part in a flood. */
const BYSTANDER_ADDRESS = '127.0.0.77';
/** How many connections they hold at the edge, which count among all. */
export const BYSTANDER_CONNECTIONS = 2;
/** On a machine that does a flood and the calls at once; alone they take a few milliseconds. */
const PATIENCE_MS = 8000;
const EVERY_MS = 60;

interface Bystander {
  readonly name: string;
  readonly origin: string;
  /** Its one connection, open before the flood comes: the flood's own address has one too. */
  readonly agent: http.Agent;
  readonly token: string;
}

/** Members who call while others flood, by themselves or from the address of the flood, and must be answered all the time. */
export async function bystanders(target: Target, floodAddress: string): Promise<readonly Bystander[]> {
  const { edge, platform } = target.origins;
  const ways = [
    { name: 'through the edge, from an address of their own', origin: edge, localAddress: BYSTANDER_ADDRESS },
    { name: 'through the edge, from the address of a flood', origin: edge, localAddress: floodAddress },
    { name: 'at the platform', origin: platform, localAddress: BYSTANDER_ADDRESS },
  ];
  const all: Bystander[] = [];
  for (const { localAddress, ...way } of ways) {
    const { token } = await memberOf(target);
    all.push({ ...way, token, agent: agentFrom(localAddress) });
  }
  for (const one of all) await recordStatus(one);
  return all;
}

const agentFrom = (localAddress: string) => new http.Agent({ keepAlive: true, maxSockets: 1, localAddress });

/** Does a flood, with members calling all the while: what they were refused, or waited for, is a finding. */
export async function withBystanders(
  all: readonly Bystander[],
  title: string,
  flood: () => Promise<readonly Finding[]>,
): Promise<Finding[]> {
  let isOver = false;
  const calls = all.map(async one => {
    const findings: Finding[] = [];
    while (!isOver) {
      const began = performance.now();
      const status = await recordStatus(one);
      const tookMs = performance.now() - began;
      const came = `${excerptOf(String(status))} after ${tookMs.toFixed(0)} ms`;
      if (status !== 200 || tookMs > PATIENCE_MS) {
        const input = `a member's call ${one.name} during ${title}`;
        findings.push({ group: 'floods', call: 'GET /api/member/user', input, came, expected: 'their record, soon' });
      }
      await sleep(EVERY_MS);
    }
    return findings;
  });
  const floodFindings = await flood().finally(() => {
    isOver = true;
  });
  return [...floodFindings, ...(await Promise.all(calls)).flat()];
}

/** The status of the answer, or why none came. */
function recordStatus({ origin, agent, token }: Bystander): Promise<number | string> {
  return new Promise(resolve => {
    const headers = { authorization: `Bearer ${token}` };
    const request = http.get(`${origin}${CurrentMember.base}${CurrentMember.path}`, { agent, headers }, reply => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
    });
    request.setTimeout(20_000, () => request.destroy(new Error('no answer')));
    request.once('error', error => resolve(error.message));
  });
}

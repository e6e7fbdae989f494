import * as z from 'zod';
import { titleOf } from '../calls/calls';
import { faultOf, isDeclared, parsed, summaryOf } from '../calls/reply';
import { partsOf } from '../calls/request';
import type { Attack, Finding, Group, NamedCall, Outcome } from '../group';
import { memberOf } from '../target/actors';
import { onTarget } from '../target/on-target';
import type { Reply } from '../target/send-request';
import { changed, stateReader } from '../target/state';
import type { Target } from '../target/target';
import { type Case, casesOf } from './cases';
import { TriedKinds } from './kinds';
import { callersFor, sendAll } from './send';

/** Everything that a request can contain and should not: refused by its contract, by name, and nothing comes of it. */
export const inputs: Group = {
  name: 'inputs',
  title: 'every field of every call, with what has once been a bug',
  run: attack => onTarget('inputs', target => everyField(attack, target)),
};

/** The short part takes one case in so many, other ones with each seed. */
const PART = 32;

async function everyField({ calls, isPart, seed }: Attack, target: Target): Promise<Outcome> {
  const scene = { target, state: await stateReader(target) };
  const kinds = new TriedKinds();
  const findings: Finding[] = [];
  let attempts = 0;
  for (const named of calls) {
    const owner = await memberOf(target);
    const cases = casesOf(named, await partsOf(named, { target, owner }), kinds);
    const tried = isPart ? cases.filter((_, index) => (index + seed) % PART === 0) : cases;
    attempts += tried.length;
    const refused = tried.filter(({ isRefused }) => isRefused);
    const others = tried.filter(({ isRefused }) => !isRefused);
    findings.push(...(await refusals(named, refused, scene)), ...(await admitted(named, others, scene)));
    // One of the calls closes the site; the others are attacked while it is open.
    await target.platform.db.updateTable('setting').set({ maintenance: false }).execute();
  }
  return { attempts, findings };
}

interface Scene {
  readonly target: Target;
  state(): Promise<string>;
}

/** What the contract refuses: 400 with the field's name, and all of it together changes nothing. */
async function refusals(named: NamedCall, cases: readonly Case[], scene: Scene): Promise<Finding[]> {
  const { replies, written } = await sendCases(named, cases, scene);
  const findings = cases.flatMap((one, index) => refusalFindings(named, one, replies[index]));
  if (!written) return findings;
  const input = `one of ${cases.length} that the contract refuses`;
  return [...findings, findingOf(named, input, { came: `changed ${written}`, expected: 'nothing changed' })];
}

function refusalFindings(named: NamedCall, { field, title }: Case, reply: Reply | undefined): Finding[] {
  if (!reply) return [];
  const [, call] = named;
  const isNamed = field === null || fieldsIn(reply.body).includes(field);
  // An address that leads elsewhere belongs to no call.
  const isNowhere = reply.status === 404 && field === null;
  if (isNowhere || (reply.status === 400 && isNamed && !faultOf(call, reply))) return [];
  return [
    findingOf(named, title, { came: summaryOf(reply), expected: field === null ? '400' : `400 that names ${field}` }),
  ];
}

/**
 * What the contract lets through, as far as anybody knows: any declared answer. What was refused is sent once more, all of it
 * together, and changes nothing.
 */
async function admitted(named: NamedCall, cases: readonly Case[], scene: Scene): Promise<Finding[]> {
  const [, call] = named;
  const { replies } = await sendCases(named, cases, scene);
  const isWrong = (reply: Reply) => faultOf(call, reply) !== null || !isDeclared(call, reply);
  const expected = `one of ${Object.keys(call.replies)}`;
  const findings = replies.flatMap((reply, index) =>
    isWrong(reply) ? [findingOf(named, cases[index]?.title ?? '', { came: summaryOf(reply), expected })] : [],
  );
  const refused = cases.filter((_, index) => (replies[index]?.status ?? 0) >= 400);
  const again = await sendCases(named, refused, scene);
  // What is refused once may be right a moment later: then what changed says nothing.
  if (!again.written || again.replies.some(({ status }) => status < 400)) return findings;
  const input = refused.map(({ title }) => title).join(' | ');
  return [
    ...findings,
    findingOf(named, input, { came: `refused, and changed ${again.written}`, expected: 'nothing changed' }),
  ];
}

/** Sends all of them. `written`: the tables that differ afterwards. */
async function sendCases(
  named: NamedCall,
  cases: readonly Case[],
  { target, state }: Scene,
): Promise<{ replies: readonly Reply[]; written: string }> {
  if (cases.length === 0) return { replies: [], written: '' };
  const callers = await callersFor(named, cases.length, target);
  const before = await state();
  const replies = await sendAll(named, cases, { target, callers });
  return { replies, written: changed(before, await state()) };
}

const Named = z.object({ problems: z.array(z.object({ field: z.string() })) });

/** The top-level fields that a refusal names. */
const fieldsIn = (body: string): string[] =>
  Named.safeParse(parsed(body)).data?.problems.map(({ field }) => field.split('.')[0] ?? '') ?? [];

const findingOf = ([, call]: NamedCall, input: string, observed: Pick<Finding, 'came' | 'expected'>): Finding => ({
  group: 'inputs',
  call: titleOf(call),
  input,
  ...observed,
});

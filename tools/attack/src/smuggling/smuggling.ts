import { randomUUID } from 'node:crypto';
import { type Call, Charge, OperatorCharges, Releases, RequestCharge } from '@madang/contracts';
import { sendRaw, smugglingForms } from '@madang/edge/smuggling';
import { excerptOf, parsed } from '../calls/reply';
import type { Finding, Group, Outcome } from '../group';
import { actorIn, credentialsOf, memberOf } from '../target/actors';
import { onTarget } from '../target/on-target';
import { sendRequest } from '../target/send-request';
import { changed, stateReader } from '../target/state';
import type { Target } from '../target/target';

/** Requests that hide another, for the next operator to make with their own rights. */
export const smuggling: Group = {
  name: 'smuggling',
  title: 'requests hidden in requests, through the edge to platform and registry',
  run: ({ isPart }) => onTarget('smuggling', target => everyForm(target, isPart ? 4 : 1)),
};

/** A visit by an operator after a hidden request, and what that request would achieve. */
interface Trap {
  readonly name: string;
  readonly path: string;
  readonly hiddenPath: string;
  readonly visit: Call;
}

const TOGETHER = 8;

async function everyForm(target: Target, oneIn: number): Promise<Outcome> {
  const findings: Finding[] = [];
  let attempts = 0;
  for (const trap of await traps(target)) {
    const forms = smugglingForms(trap).filter((_, index) => index % oneIn === 0);
    attempts += forms.length;
    for (let first = 0; first < forms.length; first += TOGETHER) {
      findings.push(...(await together(target, trap, forms.slice(first, first + TOGETHER))));
    }
  }
  return { attempts, findings };
}

async function traps(target: Target): Promise<Trap[]> {
  const { token } = await memberOf(target);
  const body = JSON.stringify({ amount: 10_000, depositor: '홍길동' });
  const reply = await sendRequest(target.origins.platform, RequestCharge, { token, body, key: randomUUID() });
  const { chargeId } = Charge.parse(JSON.parse(reply.body));
  return [
    {
      name: 'platform',
      path: '/api/setting/maintanace',
      hiddenPath: `/api/operations/charges/${chargeId}/approve`,
      visit: OperatorCharges,
    },
    {
      name: 'registry',
      path: '/registry/channels/stable/delivery',
      hiddenPath: '/registry/teams/wallet/token',
      visit: Releases,
    },
  ];
}

/** Sends some, then lets an operator come by a few times on the connections that the edge has open. */
async function together(
  target: Target,
  { name, visit }: Trap,
  forms: readonly { readonly name: string; readonly bytes: string }[],
): Promise<Finding[]> {
  const admin = credentialsOf(await actorIn('admin', target));
  const state = await stateReader(target);
  const before = await state();
  const port = Number(new URL(target.origins.edge).port);
  await Promise.all(forms.map(({ bytes }) => sendRaw(port, bytes)));
  const visits = await Promise.all([1, 2, 3].map(() => sendRequest(target.origins.edge, visit, admin)));
  const written = changed(before, await state());
  const strayed = visits.find(reply => !visit.replies[200]?.safeParse(parsed(reply.body)).success);
  const about = { group: 'smuggling', call: name, input: forms.map(form => form.name).join(' | ') };
  return [
    ...(written ? [{ ...about, came: `changed ${written}`, expected: 'that no hidden request is seen' }] : []),
    ...(strayed
      ? [
          {
            ...about,
            came: `${strayed.status} ${excerptOf(strayed.body)}`,
            expected: 'that each visitor gets their own answer',
          },
        ]
      : []),
  ];
}

import { call } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { everyCall } from './calls/calls';
import { examplesOf } from './calls/example';
import { feed } from './feed/feed';
import { floods } from './floods/floods';
import type { Attack, NamedCall } from './group';
import { inputs } from './inputs/inputs';
import { keys } from './keys/keys';
import { roles } from './roles/roles';
import { smuggling } from './smuggling/smuggling';

/** Where the whole adversary runs beside these tests, its short part says nothing new. */
const shortPart = process.env.CI === 'true' ? [] : [roles, inputs, keys, smuggling, floods, feed];
const part: Attack = { seed: Math.floor(Date.now() / 86_400_000), isPart: true, kills: 1, calls: everyCall };

describe('the adversary', () => {
  it.each(shortPart)('finds nothing in its short part: $name', async group => {
    const { attempts, findings } = await group.run(part);

    expect(attempts).toBeGreaterThan(20);
    expect(findings).toEqual([]);
  });

  it.each(everyCall)('has a valid request of %s', (_, { params, query, body }) => {
    for (const schema of [params, query, body]) {
      for (const example of examplesOf(schema)) expect(schema.safeParse(example).success).toBe(true);
    }
  });

  it.each([roles, inputs])('attacks a call that was declared a moment ago: $name', async group => {
    // Nothing serves it, so what is expected of it does not come.
    const madeUp: NamedCall = [
      'MadeUp',
      call('POST', '/made-up/:nameOfIt', {
        access: 'admin',
        params: z.strictObject({ nameOfIt: z.string().regex(/^[a-z]{3,9}$/) }),
        body: z.strictObject({ weight: z.int().min(1), colours: z.array(z.enum(['red', 'blue'])) }),
        replies: { 200: z.object({}) },
      }),
    ];

    const { findings } = await group.run({ ...part, isPart: false, calls: [madeUp] });

    expect(findings.filter(finding => finding.call === 'POST /api/made-up/:nameOfIt').length).toBeGreaterThan(10);
  });
});

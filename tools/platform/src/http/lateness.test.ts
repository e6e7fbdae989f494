import fastify from 'fastify';
import { expect, it } from 'vitest';
import { shedWhileLate } from './lateness';

it('a server that is late refuses calls, and still gives its metrics', async () => {
  const app = fastify();
  shedWhileLate(app, -1); // late from the first request on
  for (const url of ['/thing', '/metrics']) app.get(url, async () => ({}));

  const replies = await Promise.all(['/thing', '/metrics'].map(url => app.inject(url)));

  expect(replies.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '5'],
    [200, undefined],
  ]);
  await app.close();
});

import {
  Audit,
  Channel,
  Compositions,
  ExportAudit,
  Inspection,
  LabelComposition,
  OpenChannel,
  Propose,
  PUBLISH_BYTES,
  Publish,
  ReadComposition,
  ReadDelivery,
  ReadLimits,
  ReadRelease,
  ReadState,
  Releases,
  Rollback,
  Switch,
  TeamToken,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { noChannel, noSuchComposition, noSuchRelease } from '../refusals';
import type { Registry } from '../registry';
import { healthRoutes } from './health-routes';
import { overrideRoutes } from './override-routes';
import { operatorsFirst } from './precedence';
import { rolloutRoutes } from './rollout-routes';
import { type Serving, serve, serveAll, serveOwn } from './serve';
import { deliveryStream } from './stream';

/** Every declared call of the registry. Its declaration says who may make it. */
export function routes(
  app: FastifyInstance,
  registry: Registry,
  { identify, reportsPerMinute }: Pick<Serving, 'identify'> & { readonly reportsPerMinute: number },
): void {
  const serving = { app, identify, precedence: operatorsFirst() };
  readRoutes(serving, registry);
  deliveryRoutes(app, registry);
  rolloutRoutes(serving, registry);
  overrideRoutes(serving, registry);
  healthRoutes(serving, registry, reportsPerMinute);

  serveOwn({ ...serving, bodyLimit: PUBLISH_BYTES }, Publish, {
    remotesIn: ({ body }) => [body.release.name],
    async handle({ body: { release, files }, caller }) {
      const contents = Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const);
      return [200, await registry.publish({ release, files: new Map(contents) }, caller.name)];
    },
  });
  serveOwn(serving, Propose, {
    remotesIn: ({ body }) => [body.name],
    async handle({ params: { channel }, body: { name, version }, caller }) {
      return [201, await registry.propose(channel, { [name]: version }, caller.name)];
    },
  });
  for (const [call, deed] of [
    [Switch, 'switch'],
    [Rollback, 'rollback'],
  ] as const) {
    serve(serving, call, async ({ params: { channel }, body, caller }) => {
      return [200, await registry.switchChannel({ deed, channel, ...body, actor: caller.name })];
    });
  }
  serve(serving, OpenChannel, async ({ params: { channel }, body: { versions, reason }, caller }) => {
    return [201, { current: await registry.open({ channel, versions, reason, actor: caller.name }) }];
  });
  serve(serving, LabelComposition, async ({ params: { composition }, body: { label }, caller }) => {
    return [200, await registry.label({ composition, label, actor: caller.name })];
  });
  serve(serving, TeamToken, async ({ params: { name }, caller }) => {
    return [201, { name, ...(await registry.issueToken(name, caller.name)) }];
  });
}

function readRoutes(serving: Serving, registry: Registry): void {
  serve(serving, Releases, async () => [200, registry.releases()]);
  serve(serving, ReadRelease, async ({ params: { name, version } }) => {
    const release = await registry.release(name, version);
    if (!release) throw noSuchRelease(name, version);
    return [200, release];
  });
  serve(serving, ReadLimits, async () => [200, registry.limits]);
  serve(serving, Compositions, async () => [200, await registry.compositions()]);
  serve(serving, Channel, async ({ params: { channel } }) => {
    const state = await registry.channel(channel);
    if (!state) throw noChannel(channel);
    return [200, { channel, ...state }];
  });
  serve(serving, ReadState, async ({ params: { channel } }) => {
    const state = await registry.state(channel);
    if (!state) throw noChannel(channel);
    return [200, state];
  });
  serve(serving, Audit, async () => [200, registry.audit()]);
  serve(serving, ExportAudit, async () => [200, registry.exported()]);
  serve(serving, Inspection, async () => [200, await registry.inspect()]);
}

/** For edges. What they read is signed, so anybody may carry it to them. */
function deliveryRoutes(app: FastifyInstance, registry: Registry): void {
  serveAll({ app }, ReadDelivery, async ({ params: { channel } }) => {
    const signed = await registry.delivery(channel);
    if (!signed) throw noChannel(channel);
    return [200, signed];
  });
  serveAll({ app }, ReadComposition, async ({ params: { composition } }) => {
    const signed = await registry.composition(composition);
    if (!signed) throw noSuchComposition();
    return [200, signed];
  });
  deliveryStream(app, registry);
}

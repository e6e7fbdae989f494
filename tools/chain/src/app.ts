import { CONFIRMATIONS, type CryptoNetwork } from '@madang/contracts';
import * as calls from '@madang/contracts/chain';
import type { ServerLog } from '@madang/server';
import {
  answerFaults,
  type Identify,
  limitCalls,
  openApp,
  perMinute,
  Refused,
  serveCall,
  serveProbes,
} from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';
import { addressAt, blockHashOf, type ChainState, reportOf } from './chain';
import { openHistory } from './history';
import { type Send, sightingsOf } from './sightings';

export interface ChainOptions {
  readonly seed?: string;
  /** Where what it was told is written; nowhere without one, and the next start is another chain. */
  readonly file?: string;
  readonly clock?: () => Date;
  /** Between two blocks. Infinity: only `Mine` makes any. */
  readonly blockMs?: number;
  readonly log?: ServerLog | undefined;
}

const SEED = 'madang';
const BLOCK_MS = 3_000;
/** Each platform reads both networks once a second, and tests are quicker. */
const CALLS_A_MINUTE = 6_000;
const ID_USED = '같은 번호로 이미 다른 코인을 보냈어요.';
const NO_SUCH_REMITTANCE = '보낸 적이 없는 번호예요.';

const anybody: Identify = async () => ({ role: 'visitor', forbidden: '' });

/** The simulated chain as a server, below /chain. Its height follows from its clock: it grows while nobody looks, and never shrinks. */
export async function createChainApp(options: ChainOptions = {}): Promise<FastifyInstance> {
  const { seed = SEED, file, clock = () => new Date(), blockMs = BLOCK_MS, log } = options;
  const history = openHistory(file ?? null, clock());
  const state: ChainState = { seed, genesis: history.genesis, sends: history.sends() };
  let highest = 0;
  const head = (): number => {
    const passed = Math.floor((clock().getTime() - history.startedAt) / blockMs);
    highest = Math.max(highest, passed + history.mined());
    return highest;
  };

  /** Once under an id: a repeat has the same transaction. */
  function send(kind: Send['kind'], fields: Omit<Send, 'kind' | 'at'>): { txHash: string } {
    const earlier = findSend(kind, fields.network, fields.id);
    if (earlier && !isSame(earlier, fields)) throw new Refused(409, ID_USED);
    const order = earlier ?? { ...fields, kind, at: head() };
    if (!earlier) history.addSend(order);
    return { txHash: sightingsOf(seed, order)[0]?.txHash ?? '' };
  }
  const findSend = (kind: Send['kind'], network: CryptoNetwork, id: string) =>
    state.sends.find(one => one.kind === kind && one.network === network && one.id === id);

  const app = openApp({ log });
  await limitCalls(app, { server: 'chain', sharedIn: null, ...perMinute(CALLS_A_MINUTE) });
  answerFaults(app);
  app.addHook('preHandler', async () => history.begin());
  serveProbes(app, async () => ({ isReady: true, state: {} }));
  serveReads(app, { state, head });

  serveCall(app, { call: calls.SendDeposit, identify: anybody }, async ({ params, body: { depositId, ...fields } }) => [
    201,
    send('deposit', { ...params, ...fields, id: depositId }),
  ]);
  serveCall(
    app,
    { call: calls.SendRemittance, identify: anybody },
    async ({ params, body: { remittanceId, ...fields } }) => [
      201,
      send('remittance', { ...params, ...fields, id: remittanceId, way: 'plain' }),
    ],
  );
  serveCall(app, { call: calls.ReadRemittance, identify: anybody }, async ({ params: { network, remittanceId } }) => {
    const remittance = findSend('remittance', network, remittanceId);
    const [sighting] = remittance ? sightingsOf(seed, remittance) : [];
    if (!sighting) return [404, { message: NO_SUCH_REMITTANCE }];
    const above = head() - sighting.block;
    const confirmations = above < 0 ? null : Math.min(above, CONFIRMATIONS[network]);
    return [200, { txHash: sighting.txHash, confirmations }];
  });
  serveCall(app, { call: calls.Mine, identify: anybody }, async ({ body: { blocks } }) => {
    history.addMined(blocks);
    return [200, { head: head() }];
  });
  return app;
}

interface Reading {
  readonly state: ChainState;
  readonly head: () => number;
}

function serveReads(app: FastifyInstance, { state, head }: Reading): void {
  serveCall(app, { call: calls.ChainHead, identify: anybody }, async ({ params: { network } }) => {
    const height = head();
    const blockHash = blockHashOf(state, network, { block: height, head: height });
    return [200, { head: height, blockHash, wallet: addressAt(state, network, 0) }];
  });
  serveCall(app, { call: calls.ChainAddress, identify: anybody }, async ({ params: { network, index } }) => [
    200,
    { address: addressAt(state, network, index) },
  ]);
  serveCall(app, { call: calls.ChainTransfers, identify: anybody }, async ({ params: { network, since } }) => [
    200,
    reportOf(state, network, { since, head: head() }),
  ]);
}

const isSame = (one: Omit<Send, 'kind' | 'at'>, other: Omit<Send, 'kind' | 'at'>): boolean =>
  one.to === other.to && one.token === other.token && one.amount === other.amount && one.way === other.way;

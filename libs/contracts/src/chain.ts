import * as z from 'zod';
import { call, Refusal } from './call';
import { CryptoNetwork, CryptoToken, DepositWay, EthAddress } from './crypto';
import { Count, CountInAddress, Id } from './primitives';

// The calls of the simulated chain. Only the platform and tests make them: they are apart from the others, so that no browser
// loads them and no edge passes them on.

const base = { base: '/chain', access: 'visitor' } as const;
const network = { network: CryptoNetwork };
/** Micro-units, as much as a number holds exactly. */
const Amount = z.int().min(1).max(1_000_000_000_000);

/** A token that moved, in a block. Its hash and index name it for good, in whatever block it comes. */
export const ChainTransfer = z.object({
  txHash: z.string(),
  logIndex: z.int(),
  block: z.int(),
  blockHash: z.string(),
  token: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.int(),
});
export type ChainTransfer = z.infer<typeof ChainTransfer>;

/** The height of a network, and the house's own address on it. */
export const ChainHead = call('GET', '/:network/head', {
  ...base,
  params: z.strictObject(network),
  replies: { 200: z.object({ head: z.int(), blockHash: z.string(), wallet: z.string() }) },
});

/** The address of an index: the same for good, in checksummed form. */
export const ChainAddress = call('GET', '/:network/addresses/:index', {
  ...base,
  params: z.strictObject({ ...network, index: CountInAddress }),
  replies: { 200: z.object({ address: z.string() }) },
});

/**
 * What moved in the blocks from `since` on, as the chain is now; as far as `through`, which is the head unless much is new.
 * `chain` names this chain: another one has other blocks under the same numbers.
 */
export const ChainTransfers = call('GET', '/:network/transfers/:since', {
  ...base,
  params: z.strictObject({ ...network, since: CountInAddress }),
  replies: {
    200: z.object({
      chain: z.string(),
      head: z.int(),
      through: z.int(),
      wallet: z.string(),
      transfers: z.array(ChainTransfer),
    }),
  },
});
export type TransferReport = z.infer<(typeof ChainTransfers)['replies'][200]>;

/** The house sends coins, once under an id. 409: the id was used for something else. */
export const SendRemittance = call('POST', '/:network/remittances', {
  ...base,
  params: z.strictObject(network),
  body: z.strictObject({ remittanceId: Id, to: EthAddress, token: CryptoToken, amount: Amount }),
  replies: { 201: z.object({ txHash: z.string() }), 409: Refusal },
});
/** Null: it is in no block yet. */
export const ReadRemittance = call('GET', '/:network/remittances/:remittanceId', {
  ...base,
  params: z.strictObject({ ...network, remittanceId: Id }),
  replies: { 200: z.object({ txHash: z.string(), confirmations: z.int().nullable() }), 404: Refusal },
});

/** The sandbox's wallet sends coins, once under an id. */
export const SendDeposit = call('POST', '/:network/deposits', {
  ...base,
  params: z.strictObject(network),
  body: z.strictObject({ depositId: Id, to: EthAddress, token: CryptoToken, amount: Amount, way: DepositWay }),
  replies: { 201: z.object({ txHash: z.string() }), 409: Refusal },
});
/** More blocks at once, for tests. */
export const Mine = call('POST', '/mine', {
  ...base,
  body: z.strictObject({ blocks: Count.max(10_000) }),
  replies: { 200: z.object({ head: z.int() }) },
});

import type { CryptoNetwork } from '@madang/contracts';
import type { ChainTransfer, TransferReport } from '@madang/contracts/chain';
import { addressOf, hashOf } from './address';
import { SEND_SPAN, type Send, type Sighting, sightingsOf } from './sightings';

/** What a chain is made of: the same seed and the same sends give the same blocks. */
export interface ChainState {
  readonly seed: string;
  /** Names this chain among those of its seed. */
  readonly genesis: string;
  readonly sends: readonly Send[];
}

/** So many blocks are reported at once. */
const REPORT_BLOCKS = 5_000;

/** Index 0 is the house's own. */
export const addressAt = ({ seed }: Pick<ChainState, 'seed'>, network: CryptoNetwork, index: number): string =>
  addressOf(seed, network, index);

/** A block's hash changes when the chain takes it back: it is another block under the number then. */
export function blockHashOf(state: ChainState, network: CryptoNetwork, place: Place): string {
  return hashIn(sightingsSince(state, network, place.block), { state, network, ...place });
}

interface Place {
  readonly block: number;
  /** The height at which the chain is looked at. */
  readonly head: number;
}
type Sightings = readonly (readonly [Send, Sighting])[];

function hashIn(
  sightings: Sightings,
  { state, network, block, head }: Place & { state: ChainState; network: CryptoNetwork },
): string {
  const reorganisations = sightings.filter(
    ([, { block: fork, until }]) => until !== null && until <= head && fork <= block && block <= until,
  );
  return hashOf('block', state.seed, state.genesis, network, block, reorganisations.length);
}

/** What moved from a block on, as the chain is at a height. */
export function reportOf(
  state: ChainState,
  network: CryptoNetwork,
  { since, head }: { since: number; head: number },
): TransferReport {
  const through = Math.min(head, since + REPORT_BLOCKS - 1);
  const sightings = sightingsSince(state, network, since);
  const transfers = sightings
    .filter(([, { block, until }]) => block >= since && block <= through && (until === null || head < until))
    .map(([send, sighting]): ChainTransfer => {
      const { txHash, token, amount, block } = sighting;
      const blockHash = hashIn(sightings, { state, network, block, head });
      return { txHash, logIndex: 0, block, blockHash, token, from: senderOf(state, send), to: send.to, amount };
    });
  const chain = hashOf('chain', state.seed, state.genesis);
  return { chain, head, through, wallet: addressAt(state, network, 0), transfers };
}

/** All that can have to do with the blocks from one on. */
function sightingsSince({ seed, sends }: ChainState, network: CryptoNetwork, since: number): Sightings {
  return sends
    .filter(send => send.network === network && send.at >= since - SEND_SPAN)
    .flatMap(send => sightingsOf(seed, send).map(sighting => [send, sighting] as const));
}

const senderOf = ({ seed }: ChainState, { kind, network, id }: Send): string =>
  kind === 'remittance' ? addressAt({ seed }, network, 0) : addressOf('sandbox wallet', seed, id);

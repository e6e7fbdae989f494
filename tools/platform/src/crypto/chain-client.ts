import type { CryptoNetwork, CryptoToken, DepositWay } from '@madang/contracts';
import {
  ChainAddress,
  ChainHead,
  ChainTransfers,
  ReadRemittance,
  SendDeposit,
  SendRemittance,
  type TransferReport,
} from '@madang/contracts/chain';
import { sendCall } from '@madang/server/client';

export interface CoinSend {
  readonly id: string;
  readonly to: string;
  readonly token: CryptoToken;
  readonly amount: number;
}

/** The chain, as the platform needs it. Every call throws ChainAway where it has no answer that counts. */
export interface Chain {
  head(network: CryptoNetwork): Promise<number>;
  address(network: CryptoNetwork, index: number): Promise<string>;
  report(network: CryptoNetwork, since: number): Promise<TransferReport>;
  /** Both are done once under their id. */
  sendDeposit(network: CryptoNetwork, deposit: CoinSend & { readonly way: DepositWay }): Promise<void>;
  sendRemittance(network: CryptoNetwork, remittance: CoinSend): Promise<{ txHash: string }>;
  /** How many blocks are on top of a remittance's own; null while it is in none. */
  remittanceDepth(network: CryptoNetwork, remittanceId: string): Promise<number | null>;
}

/** The chain does not answer, or not what was declared. */
export class ChainAway extends Error {
  override readonly name = 'ChainAway';
}

/** A chain that is slower than this is as good as away. */
const REPLY_MS = 5_000;

export function chainAt(url: string): Chain {
  const sender = { origin: new URL(url).origin, token: '' };
  return {
    head: async network =>
      (await replyOf(sendCall(sender, ChainHead, { reply: ChainHead.replies[200], params: { network }, ...QUICK })))
        .head,
    async address(network, index) {
      const params = { network, index: String(index) };
      const reply = ChainAddress.replies[200];
      return (await replyOf(sendCall(sender, ChainAddress, { reply, params, ...QUICK }))).address;
    },
    report(network, since) {
      const params = { network, since: String(since) };
      return replyOf(sendCall(sender, ChainTransfers, { reply: ChainTransfers.replies[200], params, ...QUICK }));
    },
    async sendDeposit(network, { id, ...fields }) {
      const body = { depositId: id, ...fields };
      await replyOf(
        sendCall(sender, SendDeposit, { reply: SendDeposit.replies[201], params: { network }, body, ...QUICK }),
      );
    },
    sendRemittance(network, { id, ...fields }) {
      const body = { remittanceId: id, ...fields };
      return replyOf(
        sendCall(sender, SendRemittance, { reply: SendRemittance.replies[201], params: { network }, body, ...QUICK }),
      );
    },
    async remittanceDepth(network, remittanceId) {
      const params = { network, remittanceId };
      const reply = ReadRemittance.replies[200];
      return (await replyOf(sendCall(sender, ReadRemittance, { reply, params, ...QUICK }))).confirmations;
    },
  };
}

const QUICK = { replyMs: REPLY_MS } as const;

type Sent<Reply> =
  ReturnType<typeof sendCall> extends Promise<infer Result>
    ? Exclude<Result, { kind: 'reply' }> | { readonly kind: 'reply'; readonly reply: Reply }
    : never;

async function replyOf<Reply>(sending: Promise<Sent<Reply>>): Promise<Reply> {
  const result = await sending.catch((cause: unknown) => {
    throw new ChainAway('the chain answered something else', { cause });
  });
  if (result.kind === 'reply') return result.reply;
  throw new ChainAway(
    result.kind === 'refused' ? `the chain refused: ${result.refusal.message}` : `the chain is away: ${result.reason}`,
  );
}

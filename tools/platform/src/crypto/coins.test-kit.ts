import { createChainApp } from '@madang/chain';
import { CryptoAddress, type CryptoDepositBody, CryptoDeposits, SendCryptoDeposit } from '@madang/contracts';
import { Mine } from '@madang/contracts/chain';
import { sendCall } from '@madang/server/client';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { chainAt } from './chain-client';
import { createFollower, type Follower } from './follow';

export interface CoinSite {
  platform: TestPlatform;
  /** Faults of rounds, in their order. */
  faults: unknown[];
  /** A round of the platform's follower. */
  round(): Promise<unknown>;
  /** More blocks, each with a round after it. */
  mine(blocks: number): Promise<void>;
  /** Blocks that nobody looks at. */
  mineUnseen(blocks: number): Promise<void>;
  /** A follower as another process has one; of another chain where its address is given. */
  follower(chainUrl?: string): Follower;
  send(token: string, fields?: Partial<CryptoDepositBody>): Promise<void>;
  deposits(token: string): ReturnType<typeof readDeposits>;
  address(token: string): Promise<string>;
  close(): Promise<void>;
}

const readDeposits = async (platform: TestPlatform, token: string) =>
  (await platform.send(CryptoDeposits, { token, query: { page: '1' } })).items;

/** A platform on a chain of its own, whose blocks come when the test says so and are read when it says so. */
export async function startCoins(): Promise<CoinSite> {
  const chainApp = await createChainApp({ blockMs: Number.POSITIVE_INFINITY });
  const url = await chainApp.listen({ port: 0, host: '127.0.0.1' });
  const platform = await startPlatform({ chainUrl: url, followsChain: false });
  const faults: unknown[] = [];
  const newFollower = (chainUrl = url) =>
    createFollower({
      db: platform.db,
      chain: chainAt(chainUrl),
      clock: () => platform.now(),
      onFault: fault => faults.push(fault),
    });
  const own = newFollower();
  const mineUnseen = async (blocks: number) => {
    await sendCall({ origin: url, token: '' }, Mine, { reply: Mine.replies[200], body: { blocks } });
  };
  return {
    platform,
    faults,
    round: () => own.round(),
    async mine(blocks) {
      for (let count = 0; count < blocks; count += 1) {
        await mineUnseen(1);
        await own.round();
      }
    },
    mineUnseen,
    follower: newFollower,
    async send(token, fields = {}) {
      const body = { token: 'USDT', network: 'ethereum', amount: 5_000_000, ...fields };
      await platform.send(SendCryptoDeposit, { token, body });
      await own.round();
    },
    deposits: token => readDeposits(platform, token),
    address: async token => (await platform.send(CryptoAddress, { token, query: { network: 'ethereum' } })).address,
    async close() {
      await platform.close();
      await chainApp.close();
    },
  };
}

import { createChainApp } from '@madang/chain';

/** The simulated chain. Its blocks come when the week says so. */
export interface WeekChain {
  readonly url: string;
  mine(blocks: number): Promise<void>;
  close(): Promise<void>;
}

export async function openChain(): Promise<WeekChain> {
  const app = await createChainApp({ blockMs: Number.POSITIVE_INFINITY });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async mine(blocks) {
      const { statusCode, body } = await app.inject({ method: 'POST', url: '/chain/mine', payload: { blocks } });
      if (statusCode !== 200) throw new Error(`the chain made no blocks: ${body}`);
    },
    close: () => app.close(),
  };
}

import {
  type CryptoDepositBody,
  CryptoDeposits,
  CurrentMember,
  SendCryptoDeposit,
  SetTetherMaintenance,
} from '@madang/contracts';
import { admin, callApi, type Site } from '@madang/testing';
import { expect } from '@playwright/test';

/** An address of nobody's, in checksummed form: EIP-55's own example. */
export const OWN_WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

export async function setTether(site: Site, on: boolean): Promise<void> {
  await callApi(site.origin, SetTetherMaintenance, { token: (await admin(site.origin)).token, body: { on } });
}

/** Makes a block, and another one where the member's deposits were sent only after it. */
export async function untilSeen(site: Site, token: string, count = 1): Promise<void> {
  const seen = async () => {
    const { reply } = await callApi(site.origin, CryptoDeposits, { token, query: { page: 1 } });
    return CryptoDeposits.replies[200].parse(reply).totalCount;
  };
  await expect(async () => {
    await site.mine(1);
    await expect.poll(seen, { timeout: 5_000 }).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 60_000 });
}

export async function usdtOf(site: Site, token: string): Promise<number> {
  const { reply } = await callApi(site.origin, CurrentMember, { token });
  return CurrentMember.replies[200].parse(reply).usdt;
}

/** Gives a member coins, the way they come: sent, seen and confirmed. */
export async function fund(site: Site, token: string, usd: number): Promise<void> {
  const body: CryptoDepositBody = { token: 'USDT', network: 'ethereum', amount: usd * 1_000_000 };
  await callApi(site.origin, SendCryptoDeposit, { token, body });
  await expect
    .poll(async () => {
      await site.mine(6);
      return usdtOf(site, token);
    })
    .toBe(body.amount);
}

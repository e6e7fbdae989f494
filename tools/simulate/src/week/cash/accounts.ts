type Currency = 'emoney' | 'point' | 'usdt';

export const ofMember = (memberId: string, currency: Currency): string => `member:${memberId}:${currency}`;

/** What every account holds by the requests and their answers: kept beside the site, and compared with its ledger at the end. */
export function createAccounts() {
  const balances = new Map<string, number>();
  const add = (account: string, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount);
  return {
    move(from: string, to: string, amount: number): void {
      add(from, -amount);
      add(to, amount);
    },
    balance: (account: string): number => balances.get(account) ?? 0,
    all: (): ReadonlyMap<string, number> => balances,
  };
}

export type Currency = 'emoney' | 'point' | 'usdt';

/**
 * What the house holds money under. sports, casino, slot, minigame: stakes and payouts; cashier: charges and exchanges;
 * withdrawals: what waits to go out; points-issued: points given and taken back; bonus: gifts; exchange: the far side of a
 * conversion; chain: coins that came in and went out; tournament: fees until they are paid as prizes. Each may stand below
 * zero: that is what it has paid out.
 */
export type HouseName =
  | 'sports'
  | 'cashier'
  | 'withdrawals'
  | 'points-issued'
  | 'bonus'
  | 'exchange'
  | 'chain'
  | 'tournament'
  | 'casino'
  | 'slot'
  | 'minigame';

type MemberAccount = `member:${string}:${Currency}`;
export type AccountId = MemberAccount | `house:${HouseName}:${Currency}`;

/** The account is opened by its first transfer; until then its balance is zero. */
export function memberAccount(memberId: string, currency: Currency): MemberAccount {
  return `member:${memberId}:${currency}`;
}

export function houseAccount(name: HouseName, currency: Currency): AccountId {
  return `house:${name}:${currency}`;
}

/** Only members' accounts have a balance row, and only they may not go below zero. */
export function isMemberAccount(account: AccountId): account is MemberAccount {
  return account.startsWith('member:');
}

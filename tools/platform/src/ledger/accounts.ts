import { type ProviderId, SlotProviderId, TableProviderId } from '@madang/contracts';

export type Currency = 'emoney' | 'point' | 'usdt';

/** Each provider of games has an account of its own: what the house and it owe each other is the balance. */
export type ProviderHouse = `casino-${TableProviderId}` | `slot-${SlotProviderId}`;

/**
 * What the house holds money under. sports, minigame and providers: stakes and payouts; cashier: charges and exchanges;
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
  | 'minigame'
  | ProviderHouse;

type MemberAccount = `member:${string}:${Currency}`;
export type AccountId = MemberAccount | `house:${HouseName}:${Currency}`;

/** The account is opened by its first transfer; until then its balance is zero. */
export function memberAccount(memberId: string, currency: Currency): MemberAccount {
  return `member:${memberId}:${currency}`;
}

export function houseAccount(name: HouseName, currency: Currency): AccountId {
  return `house:${name}:${currency}`;
}

const casinoHouse = <Id extends TableProviderId>(id: Id) => `casino-${id}` as const;
const slotHouse = <Id extends SlotProviderId>(id: Id) => `slot-${id}` as const;

export const PROVIDER_HOUSES: readonly ProviderHouse[] = [
  ...TableProviderId.options.map(casinoHouse),
  ...SlotProviderId.options.map(slotHouse),
];

export function providerHouse(id: ProviderId): ProviderHouse {
  const table = TableProviderId.safeParse(id);
  return table.success ? casinoHouse(table.data) : slotHouse(SlotProviderId.parse(id));
}

/** Only members' accounts have a balance row, and only they may not go below zero. */
export function isMemberAccount(account: AccountId): account is MemberAccount {
  return account.startsWith('member:');
}

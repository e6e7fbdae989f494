import { coinWords } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { CancelExchangeBody } from './exchange';
import { WithdrawPassword } from './members';
import { DecisionReason } from './operations';
import { Id, Instant, MicroUsdt, PageNumber, pageOf } from './primitives';

/** A dollar in micro-units. USDT and USDC are both counted in them, one to one. */
const USD = 1_000_000;
const CENT = USD / 100;

export const DEPOSIT_MIN = USD; // specification 9
const DEPOSIT_MAX = 100_000 * USD;
export const WITHDRAWAL_MIN = 2 * USD;
/** What a member may request to take out in a day of Seoul. */
export const WITHDRAWAL_DAY = 1_000 * USD;
/** What the network takes of each withdrawal. */
export const WITHDRAWAL_FEE = 1.2 * USD;

export const CryptoToken = z.enum(['USDT', 'USDC']); // specification 9
export type CryptoToken = z.infer<typeof CryptoToken>;

export const CryptoNetwork = z.enum(['ethereum', 'polygon']);
export type CryptoNetwork = z.infer<typeof CryptoNetwork>;

/** So many blocks on top of its own make a transfer final. No network takes back as many. */
export const CONFIRMATIONS: Readonly<Record<CryptoNetwork, number>> = { ethereum: 12, polygon: 30 };

/** An address as far as a browser checks it; whether its capitals are right the platform finds out. */
export const EthAddress = z
  .string()
  .trim()
  .min(1, coinWords.addressEmpty)
  .regex(/^0x[0-9a-fA-F]{40}$/, coinWords.addressForm);

/** How the sandbox's wallet sends a deposit: as it should be, or in one of the ways in which deposits go wrong. */
export const DepositWay = z.enum([
  'plain',
  /** Many blocks later. */
  'late',
  /** The chain reports the one transaction twice. */
  'repeated',
  /** Two transactions of the same amount. */
  'second',
  /** Its block is taken back, and it with it. */
  'orphaned',
  /** Its block is taken back; it comes again in another one. */
  'returning',
  'wrong-token',
  'small',
]);
export type DepositWay = z.infer<typeof DepositWay>;

/**
 * seen (in the newest block) → confirming → done. refused: another token, or too little. vanished: its block was taken back;
 * it may come again.
 */
export const CryptoDepositState = z.enum(['seen', 'confirming', 'done', 'refused', 'vanished']);
export type CryptoDepositState = z.infer<typeof CryptoDepositState>;

export const CryptoDeposit = z.object({
  depositId: Id,
  network: CryptoNetwork,
  /** As the chain names it. */
  token: z.string(),
  amount: MicroUsdt,
  txHash: z.string(),
  confirmations: z.int(),
  state: CryptoDepositState,
  reason: z.string().nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
});
export type CryptoDeposit = z.infer<typeof CryptoDeposit>;

/** Where a member sends coins to. 503: the chain is away. */
export const CryptoAddress = call('GET', '/charge/cryptoAddress', {
  access: 'member',
  query: z.strictObject({ network: CryptoNetwork }),
  replies: { 200: z.object({ network: CryptoNetwork, address: z.string() }), 503: Refusal },
});
export const CryptoDeposits = call('GET', '/charge/cryptoDeposit', {
  access: 'member',
  query: z.strictObject({ page: PageNumber }),
  replies: { 200: pageOf(CryptoDeposit) },
});

const depositUrl = {
  access: 'member',
  replies: { 200: z.object({ url: z.string() }), 409: Refusal, 503: Refusal },
} as const;
/** Where a deposit is made, of USDT (docs/decisions/0152). Only to an https address is deposit data posted. */
export const TetherDepositUrl = call('GET', '/charge/tetherDepositUrl', depositUrl);
export const TokenDepositUrl = call('GET', '/charge/tetherDepositUrl/:token', {
  ...depositUrl,
  params: z.strictObject({ token: z.enum(['usdt', 'usdc']) }),
});

export const CryptoDepositBody = z.strictObject({
  token: CryptoToken,
  network: CryptoNetwork,
  amount: z
    .int(coinWords.amountWhole)
    .min(DEPOSIT_MIN, coinWords.depositMin)
    .max(DEPOSIT_MAX, coinWords.depositMax)
    .multipleOf(CENT, coinWords.amountWhole),
  way: DepositWay.default('plain'),
});
export type CryptoDepositBody = z.input<typeof CryptoDepositBody>;
/** The sandbox's wallet sends the coins: they are in the list once they are in a block. `message` is shown. */
export const SendCryptoDeposit = call('POST', '/charge/cryptoDeposit', {
  access: 'member',
  body: CryptoDepositBody,
  replies: { 201: z.object({ message: z.string() }), 409: Refusal, 422: Refusal },
  key: true,
});

/**
 * waiting → sending → done. Refused by an operator, or cancelled by the member while it waits. processing: the first of two
 * operators approved it. sending: it is on the chain, and not yet final.
 */
export const CryptoWithdrawalState = z.enum(['waiting', 'processing', 'sending', 'done', 'refused', 'cancelled']);
export type CryptoWithdrawalState = z.infer<typeof CryptoWithdrawalState>;

export const CryptoWithdrawal = z.object({
  withdrawalId: Id,
  /** What the member's balance paid, the fee in it. */
  amount: MicroUsdt,
  fee: MicroUsdt,
  token: CryptoToken,
  address: z.string(),
  state: CryptoWithdrawalState,
  reason: z.string().nullable(),
  txHash: z.string().nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
});
export type CryptoWithdrawal = z.infer<typeof CryptoWithdrawal>;

export const CryptoWithdrawalBody = z.strictObject({
  amount: z
    .int(coinWords.amountWhole)
    .min(WITHDRAWAL_MIN, coinWords.withdrawalMin)
    .max(WITHDRAWAL_DAY, coinWords.withdrawalMax)
    .multipleOf(CENT, coinWords.amountWhole),
  withdrawalAddress: EthAddress,
  token: z.enum(CryptoToken.options, coinWords.tokenEmpty),
  withdrawPassword: WithdrawPassword,
});
export type CryptoWithdrawalBody = z.infer<typeof CryptoWithdrawalBody>;
/** What the form of the browser checks: the amount is the platform's to judge (specification 5). */
export const CryptoWithdrawalForm = CryptoWithdrawalBody.extend({ amount: z.int().min(0) });
/** `message` is shown (specification 7). 403: the withdraw password is wrong. */
export const RequestCryptoWithdrawal = call('POST', '/dewit/withdrawalRequest', {
  access: 'member',
  body: CryptoWithdrawalBody,
  replies: {
    201: z.object({ message: z.string(), withdrawal: CryptoWithdrawal }),
    403: Refusal,
    409: Refusal,
    422: Refusal,
    429: Refusal,
  },
  key: true,
});
/** With what is requested today, of the WITHDRAWAL_DAY. */
export const CryptoWithdrawals = call('GET', '/dewit/withdrawalRequest', {
  access: 'member',
  query: z.strictObject({ page: PageNumber }),
  replies: { 200: pageOf(CryptoWithdrawal).extend({ usedToday: MicroUsdt }) },
});
/** As an exchange is cancelled: by the withdrawal password. */
export const CancelCryptoWithdrawal = call('POST', '/dewit/withdrawalRequest/:withdrawalId/cancel', {
  access: 'member',
  params: z.strictObject({ withdrawalId: Id }),
  body: CancelExchangeBody,
  replies: { 200: CryptoWithdrawal, 403: Refusal, 404: Refusal, 409: Refusal, 429: Refusal },
});

const tetherFlag = z.object({ tetherMaintenanceFlag: z.union([z.literal(0), z.literal(1)]) });
/** 1: coins neither come in nor go out for now. */
export const TetherMaintenance = call('GET', '/setting/tether', { access: 'member', replies: { 200: tetherFlag } });
export const SetTetherMaintenance = call('POST', '/operations/tetherMaintenance', {
  access: 'admin',
  body: z.strictObject({ on: z.boolean() }),
  replies: { 200: z.object({ on: z.boolean() }) },
});

export const CryptoWithdrawalRow = CryptoWithdrawal.extend({
  memberId: Id,
  userId: z.string(),
  nickname: z.string(),
  /** The first of two approvals, where the amount needs two. */
  firstApproval: z.object({ operatorId: Id, nickname: z.string(), at: Instant }).nullable(),
});
export type CryptoWithdrawalRow = z.infer<typeof CryptoWithdrawalRow>;
export const OperatorCryptoWithdrawals = call('GET', '/operations/cryptoWithdrawals', {
  access: 'operator',
  query: z.strictObject({ state: CryptoWithdrawalState.optional(), page: PageNumber }),
  replies: { 200: pageOf(CryptoWithdrawalRow) },
});
const decided = { 200: CryptoWithdrawalRow, 404: Refusal, 409: Refusal };
/** Sends it, as ApproveCharge pays: from a bound on two different operators approve, and nobody their own. */
export const ApproveCryptoWithdrawal = call('POST', '/operations/cryptoWithdrawals/:withdrawalId/approve', {
  access: 'operator',
  params: z.strictObject({ withdrawalId: Id }),
  replies: decided,
});
export const RefuseCryptoWithdrawal = call('POST', '/operations/cryptoWithdrawals/:withdrawalId/refuse', {
  access: 'operator',
  params: z.strictObject({ withdrawalId: Id }),
  body: DecisionReason,
  replies: decided,
});

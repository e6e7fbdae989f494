import {
  CONVERSION_MIN_USDT,
  CONVERSION_MIN_WON,
  ConvertUsd,
  ConvertWon,
  type ExchangeQuote,
  MICRO_PER_CENT,
  usdtFor,
  wonFor,
} from '@madang/contracts';
import { formatUsd, formatWon } from '@madang/locale';

export type Mode = 'usd-to-won' | 'won-to-usd';

/** What a member can convert of. `free` is the won that no condition locks. */
export interface Holdings {
  readonly usdt: number;
  readonly emoney: number;
  readonly free: number;
}

/** Won for a USD, in hundredths: by the house's prices, or by one rate for both before they are known. */
type Prices = Pick<ExchangeQuote, 'buy' | 'sell'>;

/** All in which the two ways of converting differ. Amounts are micro-units of USDT, or won, as the side says. */
interface ModeRules {
  readonly label: string;
  readonly field: string;
  readonly currency: 'usd' | 'won';
  readonly unit: 'USD' | '원';
  readonly body: typeof ConvertUsd.body | typeof ConvertWon.body;
  readonly least: string;
  /** Specification 9, in whole USD and in won. */
  readonly quick: readonly number[];
  readonly quickWorth: number;
  readonly held: (holdings: Holdings) => number;
  /** What MAX fills in. */
  readonly most: (holdings: Holdings) => number;
  readonly priceOf: (prices: Prices) => number;
  readonly received: (amount: number, price: number) => number;
  readonly source: { readonly name: string; readonly format: (amount: number) => string };
  /** The words of the button: what goes, and what comes. */
  readonly action: (amount: number, received: number) => string;
  readonly target: { readonly name: string; readonly format: (amount: number) => string };
}

const usd = { name: 'USD', format: (micro: number) => `${formatUsd(micro)} USD` };
const won = { name: '보유머니', format: formatWon };

export const MODES: Readonly<Record<Mode, ModeRules>> = {
  'usd-to-won': {
    label: 'USD → 보유머니',
    field: '바꿀 수량',
    currency: 'usd',
    unit: 'USD',
    body: ConvertUsd.body,
    least: `최소 ${CONVERSION_MIN_USDT / 1_000_000} USD`,
    quick: [10, 30, 50, 100, 500],
    quickWorth: 1_000_000,
    held: ({ usdt }) => usdt,
    most: ({ usdt }) => usdt - (usdt % MICRO_PER_CENT),
    priceOf: ({ buy }) => buy,
    received: wonFor,
    action: (micro, amount) => `${formatUsd(micro)} USD를 ${formatWon(amount)}으로 바꾸기`,
    source: usd,
    target: won,
  },
  'won-to-usd': {
    label: '보유머니 → USD',
    field: '바꿀 금액',
    currency: 'won',
    unit: '원',
    body: ConvertWon.body,
    least: `최소 ${formatWon(CONVERSION_MIN_WON)}`,
    quick: [10_000, 30_000, 50_000, 100_000, 500_000],
    quickWorth: 1,
    held: ({ emoney }) => emoney,
    most: ({ free }) => free,
    priceOf: ({ sell }) => sell,
    received: usdtFor,
    action: (amount, micro) => `${formatWon(amount)}을 ${formatUsd(micro)} USD로 바꾸기`,
    source: won,
    target: usd,
  },
};

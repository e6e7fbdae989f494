import { householdOf } from './address';

export interface OccupancyLimits {
  /** Of one IPv4 address, or the /64 of an IPv6 one. */
  readonly perAddress: number;
  readonly inAll: number;
}

/** Counts what is open at the time, in all and by the address that opened it. */
export class Occupancy {
  readonly #byAddress = new Map<string, number>();
  #inAll = 0;

  readonly limits: OccupancyLimits;

  constructor(limits: OccupancyLimits) {
    this.limits = limits;
  }

  /** Counts one more, until the returned function is called; null where there is no room for it. */
  enter(address: string): (() => void) | null {
    const household = householdOf(address);
    const own = this.#byAddress.get(household) ?? 0;
    if (this.#inAll >= this.limits.inAll || own >= this.limits.perAddress) return null;
    this.#change(household, 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.#change(household, -1);
      isOpen = false;
    };
  }

  #change(address: string, by: 1 | -1): void {
    const own = (this.#byAddress.get(address) ?? 0) + by;
    if (own > 0) this.#byAddress.set(address, own);
    else this.#byAddress.delete(address);
    this.#inAll += by;
  }
}

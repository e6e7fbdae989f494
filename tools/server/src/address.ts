import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** How many bits of an IPv6 address a provider gives to one household. */
const HOUSEHOLD_BITS = 64;

/**
 * By what callers of one address are counted: an IPv4 address, also where it comes mapped into IPv6, or the /64 of an IPv6
 * address, of which one household has all. Anything else as it is.
 */
export function householdOf(address: string): string {
  if (!isIPv6(address)) return address.toLowerCase();
  const v6 = new Address6(address);
  if (v6.isMapped4()) return v6.to4().correctForm();
  return new Address6(`${v6.correctForm()}/${HOUSEHOLD_BITS}`).startAddress().correctForm();
}

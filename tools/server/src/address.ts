import { isIPv4, isIPv6 } from 'node:net';
import { Address4, Address6 } from 'ip-address';

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

/** How many bits of an address one provider's customer can easily have many of: a /24, or the /48 of a site. */
const NETWORK_BITS = { v4: 24, v6: 48 } as const;

/** By what addresses are counted where many of them must not weigh more than one: an IPv4 /24 or an IPv6 /48. */
export function networkOf(address: string): string {
  const household = householdOf(address);
  if (isIPv4(household)) return new Address4(`${household}/${NETWORK_BITS.v4}`).startAddress().correctForm();
  if (isIPv6(household)) return new Address6(`${household}/${NETWORK_BITS.v6}`).startAddress().correctForm();
  return household;
}

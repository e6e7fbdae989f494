/** Boards whose address has the time at which they were opened (specification 2). */
const TIMED = /^\/(korea|inplay)(\/|\?|$)/;

/** The current unix time, in seconds. */
const unixTime = (now: number): number => Math.floor(now / 1000);

/** An address with the time in it, where its board has one; any other unchanged. */
export function timed(address: string, now: number): string {
  if (!TIMED.test(address)) return address;
  const [path = address, query] = address.split('?');
  const params = new URLSearchParams(query);
  params.set('time', String(unixTime(now)));
  return `${path}?${params}`;
}

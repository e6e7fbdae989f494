/** An address with the unix time in its query, in seconds: the specification's `time`. */
export function withTime(to: string, at: number): string {
  const [path = to, query] = to.split('?');
  const params = new URLSearchParams(query);
  params.set('time', String(Math.floor(at / 1000)));
  return `${path}?${params}`;
}

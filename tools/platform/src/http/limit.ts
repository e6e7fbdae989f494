/** How many calls one member, or one address where nobody is logged in, may make. */
export interface Limit {
  max: number;
  timeWindow: number;
}
export const perMinute = (max: number): Limit => ({ max, timeWindow: 60_000 });

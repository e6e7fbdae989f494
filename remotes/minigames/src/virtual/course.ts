/** How much of the show the winner needs. */
const WINNER_SHARE = 0.68;
/** How much later each next one is. */
const GAP_SHARE = 0.012;
/** How far a runner is before or behind an even pace in the middle of the course, at most. */
const SWAY = 0.05;

export interface Course {
  /** Numbers of the runners, the first first. */
  readonly order: readonly number[];
  /** Of the show, from 0 to 1. */
  readonly passed: number;
}

/**
 * How far a runner has come, from 0 to 1. Each has a pace of its own on the way, made of its number and the race's order;
 * at the finish they come in as the result says, whatever happened before.
 */
export function distanceOf(number: number, { order, passed }: Course): number {
  const place = order.indexOf(number);
  const share = passed / (WINNER_SHARE + place * GAP_SHARE);
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  const temper = (((number * 7 + (order[0] ?? 0) * 5) % 11) - 5) / 5;
  return share + temper * SWAY * Math.sin(Math.PI * share);
}

/** Numbers as they run now, the first first: who came in goes by the result. */
export function placesAt(course: Course): number[] {
  return [...course.order].sort((one, other) => {
    const lead = distanceOf(other, course) - distanceOf(one, course);
    return lead === 0 ? course.order.indexOf(one) - course.order.indexOf(other) : lead;
  });
}

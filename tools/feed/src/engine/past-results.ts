import { FEED_TYPE } from '@madang/contracts';
import { FIXTURE_STATUS } from '@madang/sport';
import { gameOf } from '../game/games';
import { dayOf, type Fixture, type Schedule } from '../world/schedule';
import { finalScoreBody, fixtureBody, type Writer } from './messages';
import { calledOff, courseFor, totalOf } from './tracked';

interface World {
  readonly seed: string;
  readonly schedule: Schedule;
  readonly writer: Writer;
}

/** What the world's games of some days before came to: their metadata and last scores, without markets. The oldest first. */
export function resultsBefore(world: World, at: number, days: number): string[] {
  const today = dayOf(at);
  return Array.from({ length: days }, (_, back) => today - days + 1 + back).flatMap(day =>
    world.schedule.fixturesOf(day).flatMap(fixture => finalMessages(world, fixture, at)),
  );
}

function finalMessages({ seed, writer }: World, fixture: Fixture, at: number): string[] {
  const { startsAt } = fixture;
  if (calledOff(fixture, seed)) {
    return startsAt < at
      ? [writer.write(FEED_TYPE.fixture, startsAt, fixtureBody(fixture, FIXTURE_STATUS.cancelled, startsAt))]
      : [];
  }
  const course = courseFor(fixture, seed);
  const endsAt = startsAt + course.lengthMs;
  if (endsAt > at) return [];
  const { scores } = course.at(course.lengthMs).situation;
  const score = finalScoreBody(fixture, gameOf(fixture.league), { scores, total: totalOf(fixture, scores) });
  // The score belongs to a fixture that is known; once it is finished nothing more is taken.
  return [
    writer.write(FEED_TYPE.fixture, startsAt, fixtureBody(fixture, FIXTURE_STATUS.inProgress, startsAt)),
    writer.write(FEED_TYPE.livescore, endsAt, score),
    writer.write(FEED_TYPE.fixture, endsAt, fixtureBody(fixture, FIXTURE_STATUS.finished, endsAt)),
  ];
}

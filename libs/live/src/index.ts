export { $streamState, onLineUp, type StreamState } from './line';
export { liveEvents, onFixtures } from './live-events';
export { onBet, onGeneral } from './own-streams';
export { $fixtureOf, $priceOf, $trackerOf, type LiveFixture, type LivePrice, see, showing } from './prices';
export { SharedStream, type StreamEvent } from './shared/shared-stream';

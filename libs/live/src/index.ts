export { liveEvents, onFixtures } from './live-events';
export { onBet, onGeneral } from './member-events';
export { $fixtureOf, $priceOf, $trackerOf, type LiveFixture, type LivePrice, markSeen, setLoadedPrice } from './prices';
export { SharedStream, type StreamEvent } from './shared/shared-stream';
export { $streamState, onStreamUp, type StreamState } from './stream';

export { $streamState, liveEvents, type StreamState } from './live-events';
export { onBet, onGeneral } from './own-streams';
export { $fixtureOf, $priceOf, type LiveFixture, type LivePrice, see } from './prices';

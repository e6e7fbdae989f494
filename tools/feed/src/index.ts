export { type FeedApi, serveFeedApi } from './broker/api';
export { type Outlet, type OutletOptions, openOutlet } from './broker/outlet';
export { DAMAGES, type Damage, damaged, misdelivered } from './damage';
export { type Draw, drawsOf } from './random';
export { simulateRates } from './rates';
export { type FeedTarget, type SimulateOptions, type Simulation, simulate } from './simulate';
export { createSimulator, type Simulator, type SimulatorOptions } from './simulator';

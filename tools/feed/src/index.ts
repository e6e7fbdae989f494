export { type FeedTarget, type SimulateOptions, type Simulation, simulate } from './simulate';
export { createSimulator, type Simulator, type SimulatorOptions } from './simulator';

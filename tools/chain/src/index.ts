export { type ChainOptions, createChainApp } from './app';

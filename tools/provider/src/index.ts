export { createProvider, type Provider, type ProviderOptions } from './app';

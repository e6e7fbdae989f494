export { createPlatform, type Platform, type PlatformOptions } from './server';

export { createRegistryApp } from './http/app';
export type { WhoIs } from './people/caller';
export { openRegistry, type Registry, type RegistryOptions } from './registry';
export { readBundle } from './releases/folder';
export { identityFrom, platformAt } from './service/platform';

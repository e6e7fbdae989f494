import type { Migrations } from '@madang/database';

/** The platform's tables. */
export const MIGRATIONS: Migrations = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' };

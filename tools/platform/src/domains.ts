import type { FastifyPluginAsync } from 'fastify';
import { bets } from './bets/routes';
import { settings } from './settings/routes';

/** What the platform serves. Each domain appends its plugin, which registers its routes with `serve`. */
export const domains: readonly FastifyPluginAsync[] = [bets, settings];

import { OwnRolling } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { readRolling } from './withdrawable';

export const rolling: FastifyPluginAsync = async app => {
  serve(app, OwnRolling, { limit: perMinute(120) }, async ({ member }) => [200, await readRolling(app.db, member.id)]);
};

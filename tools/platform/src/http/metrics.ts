import type { Connection } from '@madang/database';
import type { FastifyInstance } from 'fastify';

/** How busy the database's pool is. An embedded database has none. */
export function measurePool({ metrics }: FastifyInstance, connection: Pick<Connection, 'pool'>): void {
  if (!connection.pool()) return;
  const read = (part: 'inUse' | 'waiting') => () => connection.pool()?.[part] ?? 0;
  metrics.gauge({ name: 'madang_database_sessions_in_use', help: 'Sessions of the pool in use.' }, read('inUse'));
  metrics.gauge({ name: 'madang_database_sessions_waiting', help: 'Callers that wait for one.' }, read('waiting'));
}

import { parseArgs } from 'node:util';
import { MakeOverride } from '@madang/contracts';
import * as z from 'zod';
import { DevError, originOf, portOf } from '../options';
import type { PreviewRequest } from './release';

const OPTIONS = {
  port: { type: 'string', default: '4301' },
  registry: { type: 'string', default: process.env.MADANG_REGISTRY ?? 'http://localhost:4200' },
  token: { type: 'string', default: process.env.MADANG_TOKEN ?? '' },
  channel: { type: 'string', default: 'stable' },
  minutes: { type: 'string', default: '30' },
} as const;

export function previewOptions(args: readonly string[]): PreviewRequest & { readonly port: number } {
  const { values, positionals } = parsed(args);
  const [name, version] = positionals;
  const { data, error } = MakeOverride.body.safeParse({ name, version, minutes: Number(values.minutes) });
  if (!data || !('name' in data)) throw new DevError(`${USE}\n${error ? z.prettifyError(error) : ''}`.trim());
  const { token, channel } = values;
  return { ...data, token, channel, origin: originOf(values.registry), port: portOf(values.port) };
}

const USE = 'Which release? madang preview REMOTE VERSION [--minutes 30] [--port 4301]';

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new DevError(error instanceof Error ? error.message : String(error));
  }
}

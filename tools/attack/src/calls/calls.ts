import type { Call } from '@madang/contracts';
import * as contracts from '@madang/contracts';
import type { NamedCall } from '../group';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'replies' in value;

const exported: readonly (readonly [string, unknown])[] = Object.entries(contracts);

/** Every call that the contracts declare: a new one is attacked from the day of its declaration. */
export const everyCall: readonly NamedCall[] = exported.flatMap(([name, value]) =>
  isCall(value) ? [[name, value] as const] : [],
);

/** As findings name it. */
export const titleOf = ({ method, base, path }: Call): string => `${method} ${base}${path}`;

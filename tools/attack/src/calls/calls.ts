import * as contracts from '@madang/contracts';
import { type Call, isCall } from '@madang/contracts';
import type { NamedCall } from '../group';

const exported: readonly (readonly [string, unknown])[] = Object.entries(contracts);

/** Every call that the contracts declare: a new one is attacked from the day of its declaration. */
export const everyCall: readonly NamedCall[] = exported.flatMap(([name, value]) =>
  isCall(value) ? [[name, value] as const] : [],
);

/** As findings name it. */
export const titleOf = ({ method, base, path }: Call): string => `${method} ${base}${path}`;

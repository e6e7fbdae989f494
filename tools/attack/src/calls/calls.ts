import * as contracts from '@madang/contracts';
import { type Call, isCall } from '@madang/contracts';
import * as provider from '@madang/contracts/provider';
import type { NamedCall } from '../group';

const exported: readonly (readonly [string, unknown])[] = Object.entries(contracts);

/** Every call that the contracts declare: a new one is attacked from the day of its declaration. */
export const everyCall: readonly NamedCall[] = exported.flatMap(([name, value]) =>
  isCall(value) ? [[name, value] as const] : [],
);

const ofProviders: readonly (readonly [string, unknown])[] = Object.entries(provider);

/** What providers of games sign: nobody of the site makes them. */
export const walletCalls: readonly NamedCall[] = ofProviders.flatMap(([name, value]) =>
  isCall(value) && value.access === 'provider' ? [[name, value] as const] : [],
);

/** As findings name it. */
export const titleOf = ({ method, base, path }: Call): string => `${method} ${base}${path}`;

import type * as z from 'zod';

/** Fields of a query with what they become; null, or nothing, takes a field out of the address. */
export type QueryChange<Query> = { readonly [Field in keyof Query]?: Query[Field] | null | undefined };

/** Reads and writes the query of a list in the address of its page. */
export interface ListAddress<Query> {
  /** The query of an address. A field that makes no sense is left out, so that no address breaks the page. */
  read(params: URLSearchParams): Query;
  /**
   * The parameters after a change; what `current` has besides stays. A field at its default is not in an address, and
   * anything but a turn of the page starts at page 1.
   */
  write(change: QueryChange<Query>, current?: URLSearchParams): URLSearchParams;
}

/** The address of lists with this query; `names` is what it calls the fields, in the order in which it has them. */
export function listAddress<Query extends object>(
  schema: z.ZodType<Query>,
  names: Readonly<Record<keyof Query & string, string>>,
): ListAddress<Query> {
  const fields: readonly (readonly [field: string, name: string])[] = Object.entries(names);
  const defaults = new Map<string, unknown>(Object.entries(schema.parse({})));
  const makesSense = (field: string, value: string) => schema.safeParse({ [field]: value }).success;
  return {
    read(params) {
      const values = fields.map(([field, name]) => [field, params.get(name)] as const);
      return schema.parse(Object.fromEntries(values.filter(([field, value]) => value && makesSense(field, value))));
    },
    write(change, current) {
      const next = new URLSearchParams(current);
      const changes = new Map<string, unknown>(Object.entries({ page: null, ...change }));
      for (const [field, name] of fields) {
        if (!changes.has(field)) continue;
        const value = changes.get(field) ?? null;
        if (value === null || value === defaults.get(field)) next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    },
  };
}

/** An address with these parameters, or the bare path when there are none. */
export const withParams = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params}` : path;

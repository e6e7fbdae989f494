export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** The one way to write a value as JSON: keys in order, no spaces. Equal values give equal text, so it can be hashed. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field ?? null)}`);
  return `{${fields.join(',')}}`;
}

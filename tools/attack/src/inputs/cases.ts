import { parsed } from '../calls/reply';
import type { Parts } from '../calls/request';
import { encoded, entriesOf } from '../calls/request';
import type { NamedCall } from '../group';
import type { Request } from '../target/send-request';
import { BROKEN_CODINGS, EXTRA_FIELDS, TEXTS, valuesFor } from './corpus';
import { kindAt, type TriedKinds } from './kinds';
import { objectsIn, type Place, placesIn, valueAt, withAt, withField, without } from './places';

/** One wrong request of a call. */
export interface Case {
  /** Part, place and value, as a finding names them. */
  readonly title: string;
  readonly request: Request;
  /** True where the call's own contract refuses it: then it is answered 400, and by the field's name. */
  readonly isRefused: boolean;
  /** The top-level field that is wrong; null where no field can be named. */
  readonly field: string | null;
}

/** Every wrong request of a call that the corpus makes of its valid ones. */
export function casesOf(named: NamedCall, parts: Parts, kinds: TriedKinds): Case[] {
  const [, call] = named;
  const valid = { params: parts.params[0], query: parts.query[0], body: parts.body[0] };
  const base = encoded(named, valid);
  const bodies = call.method === 'POST' ? parts.body.flatMap(body => bodyCases(named, body, kinds)) : [];
  const queries = parts.query.flatMap(query => queryCases(named, query, kinds));
  const params = paramCases(named, valid.params, kinds);
  return [...bodies, ...queries, ...params].map(({ request, ...rest }) => ({
    ...rest,
    request: { ...base, ...request },
  }));
}

function bodyCases([, { body: schema }]: NamedCall, body: unknown, kinds: TriedKinds): Case[] {
  const bodyCase = (title: string, place: Place, text: string): Case => {
    const [field] = place;
    return {
      title: `body ${place.join('.') || '(whole)'} ${title}`,
      request: { body: text },
      isRefused: !isPlain(text) || !schema.safeParse(parsed(text) ?? {}).success,
      field: field === undefined || !isPlain(text) ? null : String(field),
    };
  };
  const replacing = placesIn(body).flatMap((place, index) =>
    kinds
      .shareOf(kindAt('body', schema, place), valuesFor(valueAt(body, place), index))
      .map(value => bodyCase(`= ${short(value)}`, place, withAt(body, place, value))),
  );
  const adding = objectsIn(body).flatMap(place =>
    EXTRA_FIELDS.map(field => bodyCase(`with ${field}`, place, withField(body, place, field))),
  );
  const leavingOut = placesIn(body)
    .filter(place => typeof place.at(-1) === 'string')
    .map(place => bodyCase('left out', place, without(body, place)));
  return [...replacing, ...adding, ...leavingOut];
}

/** Servers refuse names by which prototypes are reached before any contract sees them. */
const isPlain = (text: string): boolean => !/"__proto__"\s*:|"constructor"\s*:\s*\{\s*"prototype"/.test(text);

function queryCases([, { query: schema }]: NamedCall, query: unknown, kinds: TriedKinds): Case[] {
  const entries = entriesOf(query).map(([field, value]) => [field, String(value)] as const);
  const queryCase = (title: string, field: string, pairs: readonly (readonly [string, string])[]): Case => ({
    title: `query ${field} ${title}`,
    request: { query: pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&') },
    isRefused: !schema.safeParse(readBack(pairs)).success,
    field,
  });
  const wrong = entries.flatMap(([field]) => [
    ...kinds.shareOf(kindAt('query', schema, [field]), TEXTS).map(text => {
      const value = textOf(text);
      return queryCase(
        `= ${short(text)}`,
        field,
        entries.map(([name, old]) => [name, name === field ? value : old]),
      );
    }),
    queryCase('twice', field, [...entries, ...entries.filter(([name]) => name === field)]),
    queryCase('as a list', `${field}[]`, [...entries.filter(([name]) => name !== field), [`${field}[]`, 'a']]),
  ]);
  const unknown = ['nonsense', '__proto__', 'constructor'].map(name =>
    queryCase('unknown', name, [...entries, [name, '1']]),
  );
  const broken = entries.flatMap(([field]) =>
    BROKEN_CODINGS.map(coding => ({
      title: `query ${field} = ${coding}`,
      request: { query: `${encode(field)}=${coding}` },
      isRefused: false, // what the server reads in it, no contract says
      field: null,
    })),
  );
  return [...wrong, ...unknown, ...broken];
}

function paramCases([, { params: schema }]: NamedCall, params: unknown, kinds: TriedKinds): Case[] {
  const entries = entriesOf(params).map(([name, value]) => [name, String(value)] as const);
  const encodedParams = Object.fromEntries(entries.map(([name, value]) => [name, encodeURIComponent(value)]));
  return entries.flatMap(([field]) => [
    ...kinds
      .shareOf(kindAt('params', schema, [field]), TEXTS)
      .map(textOf)
      .filter(text => text !== '' && encode(text) !== '.')
      .map(text => ({
        title: `param ${field} = ${short(JSON.stringify(text))}`,
        request: { params: { ...encodedParams, [field]: encode(text) } },
        isRefused: !schema.safeParse({ ...Object.fromEntries(entries), [field]: text }).success,
        field: null, // an address that is too long or odd belongs to nothing: 404 without a field
      })),
    ...BROKEN_CODINGS.map(coding => ({
      title: `param ${field} = ${coding}`,
      request: { params: { ...encodedParams, [field]: coding } },
      isRefused: false,
      field: null,
    })),
  ]);
}

/** What a query string says: a name that comes twice is a list. */
function readBack(pairs: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = {};
  for (const [name, text] of pairs) {
    const before = Object.hasOwn(read, name) ? read[name] : undefined;
    const value = before === undefined ? text : [before, text].flat();
    Object.defineProperty(read, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return read;
}

/** Half surrogates have no coding: they travel as what a browser puts in their place. */
const textOf = (json: string): string => String(JSON.parse(json)).replace(/\p{Surrogate}/gu, '\ufffd');

const encode = encodeURIComponent;

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);

import { importsOf } from './imports';
import { unitBehind, unitOf } from './units';

export interface Room {
  readonly name: string;
  /** From the bottom to the top. */
  readonly order: readonly string[];
  /** Without tests and their kits; paths from `src`. */
  readonly files: readonly { readonly file: string; readonly source: string }[];
}

const FLOORS = 'tools/workspace/src/inner-floors/floors.json';

/** A sentence for each import that leads upwards, and for each difference between the order and the room's folders. */
export function faultsOf(room: Room): string[] {
  const units = new Set(room.files.map(({ file }) => unitOf(file)));
  const unlisted = [...units].filter(unit => !room.order.includes(unit));
  const absent = room.order.filter(unit => !units.has(unit));
  const doubled = room.order.filter((unit, floor) => room.order.indexOf(unit) !== floor);
  return [
    ...unlisted.map(
      unit =>
        `${room.name}: ${unit} has no place in the order of this room: add it to ${FLOORS}, after all that it imports.`,
    ),
    ...absent.map(unit => `${room.name}: the order names ${unit}, which is not there.`),
    ...doubled.map(unit => `${room.name}: the order names ${unit} twice.`),
    ...room.files.flatMap(one => upwardImports(room, units, one)),
  ];
}

function upwardImports({ name, order }: Room, units: ReadonlySet<string>, { file, source }: Room['files'][number]) {
  const from = unitOf(file);
  if (!order.includes(from) || file.endsWith('.css')) return [];
  return importsOf(file, source).flatMap(({ line, specifier }) => {
    const to = unitBehind(specifier, file, units);
    if (to === undefined || order.indexOf(to) <= order.indexOf(from)) return [];
    return [`${name}/src/${file}:${line} imports '${specifier}', but ${from} stands below ${to}.`];
  });
}

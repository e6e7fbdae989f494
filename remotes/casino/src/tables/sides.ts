import type { CasinoTable, TableKind } from '@madang/contracts';
import type { RoadSide } from '@madang/games';

/** A table whose rounds end for one of two sides, or in a tie. */
interface TwoSides {
  readonly a: { readonly id: string; readonly name: string };
  readonly b: { readonly id: string; readonly name: string };
}

/** Side a is drawn hollow and blue, b filled and red, as roads have it. */
const SIDES: Readonly<Partial<Record<TableKind, TwoSides>>> = {
  baccarat: { a: { id: 'P', name: '플레이어' }, b: { id: 'B', name: '뱅커' } },
  'dragon-tiger': { a: { id: 'D', name: '드래곤' }, b: { id: 'T', name: '타이거' } },
};

export interface SidedRounds {
  readonly names: { readonly a: string; readonly b: string };
  readonly sides: readonly RoadSide[];
}

/** The last rounds of a table as a road has them; null for a table without sides. */
export function sidedRounds({ kind, last }: Pick<CasinoTable, 'kind' | 'last'>): SidedRounds | null {
  const two = SIDES[kind];
  if (!two) return null;
  const sideOf = (result: string): RoadSide => (result === two.a.id ? 'a' : result === two.b.id ? 'b' : 'tie');
  return { names: { a: two.a.name, b: two.b.name }, sides: last.map(sideOf) };
}

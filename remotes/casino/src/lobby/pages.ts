export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pageCount: number;
}

/** One page of a list that is here as a whole; past the end, the last one. */
export function pageFrom<Item>(all: readonly Item[], page: number, size: number): ListPage<Item> {
  const pageCount = Math.max(1, Math.ceil(all.length / size));
  const shown = Math.min(page, pageCount);
  return { items: all.slice((shown - 1) * size, shown * size), page: shown, pageCount };
}

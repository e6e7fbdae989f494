import { PAGE_SIZE } from '@madang/contracts';

export interface Page<Item> {
  items: Item[];
  page: number;
  pageCount: number;
  totalCount: number;
}

/** Rows of one page, for `limit` and `offset`. */
export const pageRange = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

/** A page of a list as it goes out. An empty list still has its first page. */
export function pageOf<Item>(items: Item[], page: number, totalCount: number): Page<Item> {
  return { items, page, pageCount: Math.max(1, Math.ceil(totalCount / PAGE_SIZE)), totalCount };
}

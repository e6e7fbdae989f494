import { useSearchParams } from 'react-router-dom';

/** Choices that live in the address, so that a reload and a link keep them. An empty one is left out. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      now => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { get: (name: string) => search.get(name) ?? '', change };
}

/** One page of a list, and how many there are; a page that is not there is the nearest one. */
export function pageOfRows<Row>(rows: readonly Row[], requested: string, size: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(pageCount, Math.max(1, Math.trunc(Number(requested)) || 1));
  return { page, pageCount, shown: rows.slice((page - 1) * size, page * size) };
}

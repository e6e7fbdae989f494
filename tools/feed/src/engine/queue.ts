/** What is due when: a binary heap, soonest first. */
export interface Queue<Item> {
  add(at: number, item: Item): void;
  /** The soonest that is due by `at`, or null. */
  next(at: number): { readonly at: number; readonly item: Item } | null;
}

export function createQueue<Item>(): Queue<Item> {
  const heap: { at: number; item: Item }[] = [];
  const timeAt = (index: number) => heap[index]?.at ?? Number.POSITIVE_INFINITY;

  function swap(left: number, right: number): void {
    const [a, b] = [heap[left], heap[right]];
    if (a && b) [heap[left], heap[right]] = [b, a];
  }

  function rise(index: number): void {
    const parent = (index - 1) >> 1;
    if (index === 0 || timeAt(parent) <= timeAt(index)) return;
    swap(index, parent);
    rise(parent);
  }

  function sink(index: number): void {
    const left = 2 * index + 1;
    const child = timeAt(left) <= timeAt(left + 1) ? left : left + 1;
    if (timeAt(child) >= timeAt(index)) return;
    swap(index, child);
    sink(child);
  }

  return {
    add(at, item) {
      heap.push({ at, item });
      rise(heap.length - 1);
    },
    next(at) {
      if (timeAt(0) > at) return null;
      swap(0, heap.length - 1);
      const due = heap.pop() ?? null;
      sink(0);
      return due;
    },
  };
}

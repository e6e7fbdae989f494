let hasPageNow: (path: string) => boolean = () => false;

/** The shell alone says which pages its composition has. */
export function providePages(hasPageOf: (path: string) => boolean): void {
  hasPageNow = hasPageOf;
}

/** Whether a page of another remote can be opened on this site, now: a link to one that can't would lead nowhere. */
export const hasPage = (path: string): boolean => hasPageNow(path);

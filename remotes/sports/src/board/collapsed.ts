import { browserStorage } from '@madang/storage';
import { atom } from 'nanostores';
import * as z from 'zod';

const STORED_AT = 'madang.sports.collapsed';
const MOST = 200;

/** The leagues that the member keeps collapsed, on every board. */
export const $collapsed = atom<ReadonlySet<string>>(new Set(read()));

/** Collapses or opens a league, and remembers it. The oldest are forgotten when there are too many. */
export function setCollapsed(leagueId: string, isCollapsed: boolean): void {
  const next = new Set($collapsed.get());
  next.delete(leagueId);
  if (isCollapsed) next.add(leagueId);
  const stored = [...next].slice(-MOST);
  $collapsed.set(new Set(stored));
  browserStorage.write(STORED_AT, JSON.stringify(stored));
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(STORED_AT) ?? '[]');
    return z.array(z.string()).catch([]).parse(stored);
  } catch {
    return [];
  }
}

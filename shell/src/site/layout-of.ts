import type { Composition } from '@madang/contracts';
import { ownerOf } from '@madang/federation/host';

export type Layout = 'member' | 'plain' | 'operator' | 'login' | 'maintenance';

/** Pages of the shell that a visitor may see. Every other page requires a log-in, whatever owns it. */
const PUBLIC_PATHS = new Set(['/login', '/maintenance']);

export const needsMember = (path: string): boolean => !PUBLIC_PATHS.has(trimmed(path));

/** The frame around a path. A path without an owner gets the members' frame, with the error page in it. */
export function layoutOf(composition: Pick<Composition, 'remotes'>, path: string): Layout {
  const page = trimmed(path);
  if (page === '/login') return 'login';
  if (page === '/maintenance') return 'maintenance';
  return ownerOf(composition, page)?.manifest.layout ?? 'member';
}

/** Whether a path or link can be followed: the shell has it, or a remote of this composition does. */
export function isServed(composition: Pick<Composition, 'remotes'>, path: string): boolean {
  return path === '/' || !needsMember(path) || ownerOf(composition, path) !== undefined;
}

function trimmed(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

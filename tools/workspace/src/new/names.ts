import { NewError } from './new-error';
import type { Workspace } from './workspace';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** As remote.json takes it: the specification has /chargeCrypto and /tournament_casino. */
const PATH = /^(\/[A-Za-z0-9]+([-_][A-Za-z0-9]+)*)+$/;
/** What the shell and the edge reserve. */
const RESERVED = [
  '/login',
  '/maintenance',
  '/api',
  '/registry',
  '/releases',
  '/file',
  '/delivery',
  '/dev',
  '/live',
  '/ready',
  '/metrics',
];
const LONGEST_NAME = 31;
const LONGEST_LABEL = 12;

/** A name of a remote or a dialog: small letters, digits and hyphens. */
export function expectName(name: string): void {
  if (NAME.test(name) && name.length <= LONGEST_NAME) return;
  throw new NewError(`"${name}" is no name: it takes small letters, digits and hyphens, ${LONGEST_NAME} at most.`);
}

/** A title that fits on a tile. */
export function expectTitle(title: string): void {
  if (title.trim() === title && title.length > 0 && title.length <= LONGEST_LABEL) return;
  throw new NewError(`"${title}" does not fit on a tile: a title has 1 to ${LONGEST_LABEL} letters.`);
}

/** A path that no other remote owns, nor anything above or below it. Paths of `own` are its own business. */
export function expectFreePath(workspace: Workspace, path: string, own: string): void {
  if (!PATH.test(path))
    throw new NewError(`"${path}" is no path: it begins with / and takes letters, digits, hyphens and underscores.`);
  const taken = RESERVED.map(reserved => ({ owner: 'the shell', path: reserved }));
  for (const { name, paths } of workspace.manifests()) {
    if (name !== own) taken.push(...paths.map(each => ({ owner: name, path: each })));
  }
  const clash = taken.find(other => isBelow(path, other.path) || isBelow(other.path, path));
  if (clash) throw new NewError(`${path} clashes with ${clash.path}, which belongs to ${clash.owner}.`);
}

/** Whether a path is another one, or lies below it. */
export const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

/** "charge-history" → "ChargeHistory". */
export const componentName = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

/** The folder of a page: its path without what the remote's own name says already, in small letters and hyphens. */
export function folderOf(path: string, remote: string): string {
  const words = path.slice(1).split('/');
  const own = words.length > 1 && words[0] === remote ? words.slice(1) : words;
  return own
    .join('-')
    .replace(/_|(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase();
}

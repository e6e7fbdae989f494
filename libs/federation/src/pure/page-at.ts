/** In the shell's table of pages: what is drawn around every page in the members' layout. Matches no path. */
export const MEMBER_FRAME = 'member frame';

/** The page at a path. Of several that match, the one that names more of it: /europe/new before /europe/:id. */
export function pageAt<Page extends { path: string }>(pages: readonly Page[], path: string): Page | undefined {
  const parts = segmentsOf(path);
  const matching = pages.filter(page => matches(segmentsOf(page.path), parts));
  return matching.sort((a, b) => dynamicParts(a.path) - dynamicParts(b.path))[0];
}

const segmentsOf = (path: string) => path.split('/').filter(part => part !== '');
const dynamicParts = (pattern: string) => segmentsOf(pattern).filter(part => part.startsWith(':')).length;

/** Parts with a colon take any value; a question mark at the end makes a part optional. */
function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const required = pattern.filter(part => !part.endsWith('?')).length;
  if (parts.length > pattern.length || parts.length < required) return false;
  return parts.every((part, index) => pattern[index]?.startsWith(':') || pattern[index]?.replace(/\?$/, '') === part);
}

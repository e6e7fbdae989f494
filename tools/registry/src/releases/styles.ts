import type { Release } from '@madang/contracts';
import { reachesIn } from '@madang/federation/pure/css';

/** What the style sheets of a remote would do to the rest of the page. Its build refuses the same, but a release may come from anywhere. */
export function styleProblems(
  { name, container }: Release,
  files: ReadonlyMap<string, Uint8Array>,
): { field: string; message: string }[] {
  if (name === 'shell') return [];
  const isOwn = (each: string) => each.startsWith(`${container}-`);
  return [...files]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, code]) => {
      try {
        return reachesIn({ file: path, code, isOwn }).map(({ source }) => {
          return {
            field: path,
            message: `${path} styles "${source}", which is outside of ${name}; its classes begin with "${container}-".`,
          };
        });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return [{ field: path, message: `${path} is no style sheet that can be read: ${why}` }];
      }
    });
}

import { describe, expect, it } from 'vitest';
import { importedNames } from './links/imported';
import { outsideFacades } from './rules';

const PACKAGES = new Set(['react-router-dom', '@tanstack/react-query', 'zod', '@madang/live']);

function outsideFacadesIn(source: string): string[] {
  const links = [...importedNames('page.tsx', source, PACKAGES)].flatMap(([name, all]) =>
    [...all].map(used => ({ file: 'page.tsx', name, used })),
  );
  return outsideFacades(links);
}

describe('a source of a remote', () => {
  it('may use what the facades list, and types as it likes', () => {
    const source = `
      import { Link, type LoaderFunctionArgs, useNavigate as go } from 'react-router-dom';
      import type { Fetcher } from 'react-router-dom';
      import * as z from 'zod';
      const Form = z.object({ amount: z.int() });
      type Form = z.infer<typeof Form>;
      const check = (schema: z.ZodType) => schema;`;

    expect(outsideFacadesIn(source)).toEqual([]);
  });

  it('may not use another value of a shared package', () => {
    expect(outsideFacadesIn("import { Link, useFetcher } from 'react-router-dom';")).toEqual([
      'page.tsx uses "useFetcher" of react-router-dom, which its facade in @madang/federation does not list',
    ]);
    expect(outsideFacadesIn("import * as z from 'zod';\nconst File = z.file();")).toHaveLength(1);
    expect(outsideFacadesIn("import {\n  QueryClient,\n  useQuery,\n} from '@tanstack/react-query';")).toHaveLength(1);
  });
});

describe('importedNames', () => {
  it.each([
    ['by its own name', "import { see as watch } from '@madang/live';", ['see']],
    ['through a namespace', "import * as live from '@madang/live';\nlive.see('1');\nlive['other'];", ['see']],
    ['handed on', "export { see, type Seen } from '@madang/live';", ['see']],
    ['but no types', "import type { Seen } from '@madang/live';\nimport { type Other } from '@madang/live';", []],
    ['and not from others', "import { see } from './live';\nimport { a } from '@madang/live/other';", []],
  ])('lists what is used %s', (_, source, names) => {
    expect([...(importedNames('page.tsx', source, PACKAGES).get('@madang/live') ?? [])]).toEqual(names);
  });
});

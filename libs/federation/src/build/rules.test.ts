import { describe, expect, it } from 'vitest';
import { outsideFacadesIn } from './rules';

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
      '"useFetcher" of react-router-dom, which its facade in @madang/federation does not list',
    ]);
    expect(outsideFacadesIn("import * as z from 'zod';\nconst File = z.file();")).toHaveLength(1);
    expect(outsideFacadesIn("import {\n  QueryClient,\n  useQuery,\n} from '@tanstack/react-query';")).toHaveLength(1);
  });
});

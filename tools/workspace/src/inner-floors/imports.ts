import { parseSync, Visitor } from 'oxc-parser';

/** One import as it is written. Types count like values: whoever reads a file has to know both. */
export interface Import {
  readonly line: number;
  readonly specifier: string;
}

/** All that a file imports or exports from elsewhere: values, types, `import('…')` and `typeof import('…')`. */
export function importsOf(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: Import[] = [];
  const add = (node: { type: string; value?: unknown; start: number } | null) => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
    found.push({ line: source.slice(0, node.start).split('\n').length, specifier: node.value });
  };

  new Visitor({
    ImportDeclaration: node => add(node.source),
    ExportNamedDeclaration: node => add(node.source),
    ExportAllDeclaration: node => add(node.source),
    ImportExpression: node => add(node.source),
    TSImportType: node => add(node.source),
  }).visit(program);
  return found;
}

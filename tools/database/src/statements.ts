/** What may hold a semicolon that does not end a statement, and the one that does. */
const TOKEN = /--[^\n]*|\$([A-Za-z_]*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;/g;

/** Cuts SQL text into its statements: the extended protocol takes one at a time. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const token of text.matchAll(TOKEN)) {
    if (token[0] !== ';') continue;
    statements.push(text.slice(start, token.index).trim());
    start = token.index + 1;
  }
  const rest = text
    .slice(start)
    .replace(/--[^\n]*/g, '')
    .trim();
  if (rest) throw new Error(`the last statement does not end with a semicolon: ${rest.slice(0, 60)}`);
  return statements;
}

export interface Migration {
  name: string;
  /** Queries that must answer true before, the statements, and queries that must answer true after. */
  before: string[];
  up: string[];
  after: string[];
}

/** Reads a migration with its sections `-- before:`, `-- up:` and `-- after:`, in this order. */
export function migrationFrom(name: string, text: string): Migration {
  const sections = /^[\s\S]*?^-- before:\s*\n([\s\S]*?)^-- up:\s*\n([\s\S]*?)^-- after:\s*\n([\s\S]*)$/m.exec(text);
  const [, before, up, after] = sections ?? [];
  if (before === undefined || up === undefined || after === undefined) {
    throw new Error(`migration ${name}: sections before, up and after are needed, in this order`);
  }
  return { name, before: statementsOf(before), up: statementsOf(up), after: statementsOf(after) };
}

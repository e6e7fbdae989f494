import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Project,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import * as z from 'zod';
import { sha256 } from '../../pure/hashes';
import { BY_RANGE, ROOT, SINGLETONS } from '../singletons';

const Types = z.record(z.string(), z.record(z.string(), z.string()));
/** By package, by name: a hash of its type. */
export type Types = z.infer<typeof Types>;

const LIBRARIES = [...SINGLETONS, BY_RANGE].filter(name => name.startsWith('@madang/'));
const CACHE = path.join(ROOT, 'node_modules/.cache/madang');
/** The project that sees all of them: what the shell hands out, it imports. */
const PROJECT = path.join(ROOT, 'shell/tsconfig.json');

/**
 * The types of what the workspace's own libraries export, as the compiler prints them. Two seconds the first time; kept for
 * as long as no library's source and no installed package changes. Of other packages, the version says enough.
 */
export function typesOfWorkspace(): Types {
  const file = path.join(CACHE, `types-${digestOfSources()}.json`);
  if (existsSync(file)) return Types.parse(JSON.parse(readFileSync(file, 'utf8')));
  const types = readTypes();
  mkdirSync(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(types));
  renameSync(draft, file); // another build may read it at this moment
  return types;
}

function digestOfSources(): string {
  const hash = createHash('sha256');
  const libs = path.join(ROOT, 'libs');
  const sources = readdirSync(libs, { recursive: true, encoding: 'utf8' }).filter(
    file => /^[\w-]+[\\/]src[\\/].*\.tsx?$/.test(file) && !/\.test(-kit)?\.tsx?$/.test(file),
  );
  for (const file of sources.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(libs, file)));
  for (const file of ['package-lock.json', 'tsconfig.base.json']) hash.update(readFileSync(path.join(ROOT, file)));
  return hash
    .update(readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 32);
}

function readTypes(): Types {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT);
    if (!project) throw new Error(`${PROJECT} cannot be read`);
    return Object.fromEntries(LIBRARIES.map(name => [name, typesOf(project, name)]));
  } finally {
    api.close();
  }
}

function typesOf(project: Project, library: string): Record<string, string> {
  const values = exportsOf(project, library).filter(([, { flags }]) => (flags & SymbolFlags.Value) !== 0);
  return Object.fromEntries(values.map(([name, value]) => [name, sha256(printed(project, value)).slice(0, 16)]));
}

/** What a library exports, by name, behind all re-exports. */
function exportsOf({ checker, program }: Project, library: string): (readonly [string, TypeSymbol])[] {
  const source = program.getSourceFile(path.join(ROOT, 'libs', library.slice('@madang/'.length), 'src/index.ts'));
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module ? checker.getExportsOfModule(module) : [];
  return exported.map(each => [each.name, unaliased(checker, each)]);
}

function unaliased(checker: Checker, symbol: TypeSymbol): TypeSymbol {
  return (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

const FLAGS = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias;
const NAMED = /import\("(@madang\/[\w-]+)"\)\.(\w+)/g;

/** The type of a value, with each type of the workspace that it names, so that a change deep in one of them shows. */
function printed(project: Project, value: TypeSymbol): string {
  const { checker, program } = project;
  // As seen from a file that knows no name of ours, all of them are printed with their packages.
  const outside = program.getSourceFileNames().find(file => /[\\/]lib\.es5\.d\.ts$/.test(file));
  const from = outside === undefined ? undefined : program.getSourceFile(outside);
  const text = (type: Type | undefined) => (type ? checker.typeToString(type, from, FLAGS) : '');
  const found = new Map([['', text(checker.getTypeOfSymbol(value))]]);
  for (const shape of found.values()) {
    for (const [full, library = '', name] of shape.matchAll(NAMED)) {
      const symbol = found.has(full) ? undefined : exportsOf(project, library).find(([each]) => each === name)?.[1];
      if (!symbol) continue;
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      const members = checker
        .getPropertiesOfType(type)
        .map(each => `${each.name}: ${text(checker.getTypeOfSymbol(each))}`);
      found.set(full, `${text(type)} { ${members.join('; ')} }`);
    }
  }
  return [...found].map(([name, shape]) => `${name} ${shape}`).join('\n');
}

import { parseSync, Visitor } from 'oxc-parser';

/**
 * The names that a source takes from each of the packages, types left aside. Default exports are left aside too: of a package in
 * the old form it is the package itself, and no facade has one.
 */
export function importedNames(
  file: string,
  source: string,
  packages: ReadonlySet<string>,
): ReadonlyMap<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  if (![...packages].some(name => source.includes(name))) return found; // most files name none: no need to read them
  const { module, program } = parseSync(file, source);
  const add = (name: string, used: string) => found.set(name, (found.get(name) ?? new Set()).add(used));
  const namespaces = new Map<string, string>();
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!packages.has(moduleRequest.value)) continue;
    for (const entry of entries.filter(({ isType }) => !isType)) {
      if (entry.importName.kind === 'NamespaceObject') namespaces.set(entry.localName.value, moduleRequest.value);
      else if (entry.importName.name) add(moduleRequest.value, entry.importName.name);
    }
  }
  for (const { moduleRequest, importName, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (!isType && moduleRequest && packages.has(moduleRequest.value) && importName.name)
      add(moduleRequest.value, importName.name);
  }
  if (namespaces.size > 0) {
    new Visitor({
      MemberExpression({ object, property, computed }) {
        const name = object.type === 'Identifier' ? namespaces.get(object.name) : undefined;
        if (name && !computed && property.type === 'Identifier') add(name, property.name);
      },
    }).visit(program);
  }
  return found;
}

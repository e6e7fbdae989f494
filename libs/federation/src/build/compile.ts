import { type Configuration, rspack, type Stats, type StatsCompilation, type StatsModule } from '@rspack/core';

/** Runs one build. A warning fails it too: what is worth a warning is worth a fix. */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, result) => {
      if (error) return reject(error);
      if (!result) return reject(new Error('the build gave no result'));
      const failed = result.hasErrors() || result.hasWarnings();
      if (failed) return reject(new Error(result.toString({ all: false, errors: true, warnings: true })));
      resolve(result);
    });
  });
}

/** Modules inside a concatenated one count as orphans, and without these options they are counted instead of listed. */
const DETAIL = {
  all: false,
  chunkGroups: true,
  chunks: true,
  chunkOrigins: true,
  ids: true,
  modules: true,
  nestedModules: true,
  cachedModules: true,
  dependentModules: true,
  orphanModules: true,
  runtimeModules: true,
  providedExports: true,
};

/** What a release is written from. It lists every module, which takes a while: once a build. */
export const detailsOf = (stats: Stats): StatsCompilation => stats.toJson(DETAIL);

/** All modules that are in a file of the build, those inside concatenated ones included. */
export function modulesOf(stats: StatsCompilation): StatsModule[] {
  const walk = (modules: readonly StatsModule[]): StatsModule[] =>
    modules.flatMap(module => [module, ...walk(module.modules ?? [])]);
  return walk((stats.modules ?? []).filter(module => !module.orphan));
}

/** The files of a named chunk group, by ending. Empty when the build has no such group. */
export function filesOf(stats: StatsCompilation, group: string, ending: string): string[] {
  const assets = stats.namedChunkGroups?.[group]?.assets ?? [];
  return assets.map(asset => asset.name).filter(name => name.endsWith(ending));
}

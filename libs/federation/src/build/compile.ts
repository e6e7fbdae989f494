import { type Configuration, rspack, type StatsCompilation, type StatsModule } from '@rspack/core';

/** Runs one build. */
export function compile(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, result) => {
      if (error) return reject(error);
      if (!result) return reject(new Error('the build gave no result'));
      if (result.hasErrors()) return reject(new Error(result.toString({ all: false, errors: true })));
      resolve(result.toJson(DETAIL));
    });
  });
}

/** Modules inside a concatenated one count as orphans, and without these options they are counted instead of listed. */
export const DETAIL = {
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

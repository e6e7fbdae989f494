import type { Release } from '@madang/contracts';
import { verifiedRelease } from '@madang/federation/pure';
import type { ReleaseSource } from '../source';

/** A release as the registry signed it. Throws for one that was changed since: its files are not those that were published. */
export type ReadRelease = (name: string, version: string) => Promise<Release | undefined>;

/** Reads releases and remembers what was verified: releases never change. */
export function signedReleases({ storage, publicKeys }: ReleaseSource): ReadRelease {
  const verified = new Map<string, Release>();
  return async (name, version) => {
    const cached = verified.get(`${name}@${version}`);
    if (cached) return cached;
    const signed = await storage.release(name, version);
    if (signed === undefined) return undefined;
    const release = verifiedRelease(signed, { name, version }, publicKeys);
    verified.set(`${name}@${version}`, release);
    return release;
  };
}

import type { Composition, Override } from '@madang/contracts';
import type { Host } from '@madang/federation/host';
import { createContext, useContext } from 'react';

/** What this page was composed of, and the way to load it. */
export interface Site {
  readonly composition: Composition;
  readonly host: Host;
  /** Of the delivery that the document follows from; 0 where it does not say. */
  readonly sequence: number;
  /** The remotes that were out of the site when the document was made. */
  readonly killed: readonly string[];
  /** What this browser alone sees, for a while. */
  readonly override: Override | null;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

import { restoreLook } from '@madang/ui';

/** The document's first script has set theme and density already; this tells the stores. Forbidden storage means defaults. */
export function takeUpLook(): void {
  try {
    restoreLook();
  } catch {
    // See above.
  }
}

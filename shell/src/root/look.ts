import { restoreLook } from '@madang/ui';

/** The document's first script has set theme and density already; this sets the stores. Without storage there are defaults. */
export function takeUpLook(): void {
  try {
    restoreLook();
  } catch {
    // See above.
  }
}

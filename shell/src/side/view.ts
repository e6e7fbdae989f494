import { loadDocument } from '@madang/federation';
import { browserStorage } from '@madang/storage';

export type View = 'mobile' | 'desktop';

const VIEW_KEY = 'madang.view'; // read again in index.html, before the first paint

const FIRST_DESKTOP_PX = 960; // the drawer's breakpoint

/** The layout that the member does not see now. */
export function otherView(): View {
  const stored = storedView();
  const isMobile = stored ? stored === 'mobile' : globalThis.innerWidth < FIRST_DESKTOP_PX;
  return isMobile ? 'desktop' : 'mobile';
}

/** Chooses a layout for good and draws the page in it. */
export function switchView(view: View): void {
  browserStorage.write(VIEW_KEY, view);
  void loadDocument();
}

function storedView(): View | null {
  const stored = browserStorage.read(VIEW_KEY);
  return stored === 'mobile' || stored === 'desktop' ? stored : null;
}

/**
 * Back closes what is over the page before it leaves the page, as in a native app of the phone. A layer is any modal
 * `<dialog>`, whatever drew it: Back asks it to close as Escape does.
 *
 * Under the first layer there is one more entry of the history, a copy of the page's: Back takes that one. When its layers are
 * closed in another way it stays as a spare: the next navigation replaces it, and Back steps over it. (Removing it
 * at once would be a traversal, which a navigation begun in the same moment would get under.)
 */
export function closeLayersOnBack(): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let layers: readonly HTMLDialogElement[] = [];
  /** The entry under the layers, while the tab is on it. */
  let spare = isSpare(history.state) ? entryNow() : null;

  history.pushState = (state, unused, url) => {
    if (!spare) return push(state, unused, url);
    spare = null;
    replace(state, unused, url);
    setTimeout(layIfCovered);
  };
  history.replaceState = (state, unused, url) => {
    replace(spare ? { ...state, isSpare: true } : state, unused, url);
    if (spare) spare = entryNow();
  };

  const open = () => layers.filter(layer => layer.isConnected && layer.open);
  const layIfCovered = () => {
    if (spare || open().length === 0) return;
    push({ ...history.state, isSpare: true }, '');
    spare = entryNow();
  };
  const add = (opened: readonly HTMLDialogElement[]) => {
    layers = [...new Set([...open(), ...opened])];
    layIfCovered();
  };
  add([...document.querySelectorAll('dialog')].filter(isModal));
  new MutationObserver(records => add(records.map(({ target }) => target).filter(isModal))).observe(document, {
    subtree: true,
    attributeFilter: ['open'],
  });

  const onPop = (event: PopStateEvent) => {
    const entry = spare;
    spare = isSpare(event.state) ? entryNow() : null;
    const isItsPage = entry !== null && spare === null && entry.index === indexOf(event.state);
    if (!spare && !isItsPage) return;
    event.stopImmediatePropagation(); // for the router nothing has happened
    if (!entry || !isItsPage) return;
    replace({ ...entry.state, isSpare: false }, '', entry.address); // what a layer changed in the address holds for its page
    const top = open().at(-1);
    if (!top) return history.back();
    dismiss(top);
    setTimeout(layIfCovered); // it may have refused, or others lie under it
  };
  addEventListener('popstate', onPop, { capture: true });
}

/** As Escape: the owner takes it away, or says why not. */
function dismiss(layer: HTMLDialogElement): void {
  if (layer.dispatchEvent(new Event('cancel', { cancelable: true }))) layer.close();
}

const entryNow = () => ({ index: indexOf(history.state), state: history.state, address: location.href });

const isModal = (node: Node): node is HTMLDialogElement => node instanceof HTMLDialogElement && node.matches(':modal');

const isSpare = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSpare' in state && state.isSpare === true;

/** The router counts its entries; a spare has the number of its page. */
const indexOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;

export type ToastTone = 'info' | 'ok' | 'warn';

export interface Toast {
  text: string;
  tone: ToastTone;
  /** One way on, said in the button: "내역 보기". */
  action?: { label: string; run: () => void } | undefined;
}

const EVENT = 'madang:toast';

/**
 * Says something in passing. It travels as an event of the page: a remote that brings its own copy of this library
 * still reaches the frame's one `<Toaster>`.
 */
export function toast(text: string, options: Partial<Omit<Toast, 'text'>> = {}): void {
  const detail: Toast = { tone: 'info', ...options, text };
  window.dispatchEvent(new CustomEvent<Toast>(EVENT, { detail }));
}

/** Calls back for every toast until the returned function is called. */
export function onToast(listener: (toast: Toast) => void): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  window.addEventListener(EVENT, onEvent);
  return () => window.removeEventListener(EVENT, onEvent);
}

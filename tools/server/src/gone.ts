import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Calls back once, soon after a response can no longer be heard: it or its connection has closed, or had before this was asked.
 * By itself a response tells of neither: one whose client went while its call was looked at has closed already, and one that
 * waits behind another on its connection never closes. What is held for it would be held for ever.
 */
export function whenGone({ socket }: IncomingMessage, response: ServerResponse, letGo: () => void): void {
  let isGone = false;
  const gone = () => {
    if (isGone) return;
    isGone = true;
    response.off('close', gone);
    socket.off('close', gone);
    letGo();
  };
  response.once('close', gone);
  socket.once('close', gone);
  // Not at once: whoever asks may not have written down yet what there is to let go.
  if (response.destroyed || socket.destroyed) queueMicrotask(gone);
}

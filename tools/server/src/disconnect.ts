import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Calls back once, soon after a response can no longer reach its client: it or its connection has closed, or had already
 * closed. The events of a response alone are not enough: one whose client left while its call was checked has closed already,
 * and one that waits behind another on its connection never closes. What is reserved for it would be reserved for ever.
 */
export function onDisconnect({ socket }: IncomingMessage, response: ServerResponse, callback: () => void): void {
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    response.off('close', release);
    socket.off('close', release);
    callback();
  };
  response.once('close', release);
  socket.once('close', release);
  // Not at once: the caller may not have recorded yet what there is to release.
  if (response.destroyed || socket.destroyed) queueMicrotask(release);
}

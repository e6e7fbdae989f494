import { $openDialogs, openDialog } from '@madang/federation';

/**
 * Says a sentence that must be read. A sentence that is already shown is not repeated, also where each of several calls
 * that failed alike has an id of its own.
 */
export function alert(message: string, requestId?: string): void {
  const isInSight = $openDialogs
    .get()
    .some(({ dialog, props }) => dialog === 'alert' && 'message' in props && props.message === message);
  if (!isInSight) openDialog('shell/alert', requestId === undefined ? { message } : { message, requestId });
}

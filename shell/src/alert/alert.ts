import { $openDialogs, openDialog } from '@madang/federation';

/** Says a sentence that must be read. A sentence that is already shown is not repeated. */
export function alert(message: string): void {
  const isInSight = $openDialogs
    .get()
    .some(({ dialog, props }) => dialog === 'alert' && 'message' in props && props.message === message);
  if (!isInSight) openDialog('shell/alert', { message });
}

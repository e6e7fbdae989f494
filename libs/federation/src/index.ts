export { $openDialogs, closeDialog, type DialogName, type DialogProps, type OpenDialog, openDialog } from './dialogs';
export { $isAway, afterAbsence, loadDocument } from './document';
export { RemoteFailure, RemoteKilled } from './failure';
export { takeReloadedFile } from './reload-guard';
export { type DialogModule, defineRemote, isRemoteModule, type RemoteModule, type SlotModule } from './remote';
export { isChunkFailure, reloadsFor, retryChunk } from './retry';
export { hasPage, providePages } from './site-pages';
export { inPageTime, OutOfTime } from './time';

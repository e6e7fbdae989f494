import { lockFile } from '../file-lock';

// A process that takes each lock that its parent names, at the given moment, reports whether it has it, and keeps it.

process.on('message', ({ file, at }: { file: string; at: number }) => {
  while (Date.now() < at);
  process.send?.(lockFile(file).isMine);
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

// In the shell of a dev page: receives builds, hands them on to the rooms of the page, and shows what does not build.
import { BUILD_EVENT, BUILD_STREAM, type BuildResult } from './build-result';

const failed = new Map<string, readonly string[]>();
const panel = document.createElement('pre');
panel.popover = 'manual'; // above the page's dialogs
panel.setAttribute('role', 'alert');
Object.assign(panel.style, {
  inset: 'auto 0 0 0',
  width: '100%',
  maxHeight: '60vh',
  overflow: 'auto',
  margin: '0',
  padding: '20px 24px',
  border: '0',
  borderTop: '4px solid #e5484d',
  background: '#161a22',
  color: '#f2f4f8',
  font: '13px/1.6 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
});

function show(): void {
  const lines = [...failed].map(([room, problems]) => `${room} does not build\n\n${problems.join('\n\n')}`);
  panel.textContent = lines.join('\n\n');
  if (!panel.isConnected) document.body.append(panel);
  panel.togglePopover(lines.length > 0);
}

new EventSource(BUILD_STREAM).addEventListener('message', ({ data }: MessageEvent<string>) => {
  const built: BuildResult = JSON.parse(data);
  if (built.problems.length > 0) failed.set(built.room, built.problems);
  else failed.delete(built.room);
  show();
  dispatchEvent(new CustomEvent(BUILD_EVENT, { detail: built }));
});

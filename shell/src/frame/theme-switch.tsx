import { $theme, IconButton, setTheme, themeInSight } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';

const LIGHT = '(prefers-color-scheme: light)';

/** Paper or ink. Until the member chooses, the system does. */
export function ThemeSwitch() {
  useStore($theme);
  const theme = useSyncExternalStore(followSystem, themeInSight, () => 'dark' as const);
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = theme === 'dark' ? '밝은 화면으로' : '어두운 화면으로';
  return <IconButton icon={theme === 'dark' ? 'sun' : 'moon'} label={label} onClick={() => setTheme(other)} />;
}

function followSystem(changed: () => void): () => void {
  const query = matchMedia(LIGHT);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

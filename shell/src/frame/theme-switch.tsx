import { $theme, IconButton, setTheme, useMedia } from '@madang/ui';
import { useStore } from '@nanostores/react';

/** Paper or ink. Until the member chooses, the system does. */
export function ThemeSwitch() {
  const theme = useStore($theme);
  const isSystemLight = useMedia('(prefers-color-scheme: light)');
  const isLight = theme ? theme === 'light' : isSystemLight;
  return (
    <IconButton
      icon={isLight ? 'moon' : 'sun'}
      label={isLight ? '어두운 화면으로' : '밝은 화면으로'}
      onClick={() => setTheme(isLight ? 'dark' : 'light')}
    />
  );
}

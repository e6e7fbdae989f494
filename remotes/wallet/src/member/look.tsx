import { $theme, Segmented, setTheme, themeInSight } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { Fact, Facts } from './facts';

const THEMES = [
  { id: 'dark', label: '어둡게', icon: 'moon' },
  { id: 'light', label: '밝게', icon: 'sun' },
] as const;

/** On a phone the header has no room for it. */
export function LookFacts() {
  useStore($theme);
  return (
    <Facts>
      <Fact name="밝기">
        <Segmented label="화면 밝기" items={THEMES} current={themeInSight()} onSelect={setTheme} />
      </Fact>
    </Facts>
  );
}

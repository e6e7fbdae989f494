import '../src/look/tokens.css';
import '../src/look/base.css';
import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import {
  $density,
  $directionColours,
  $theme,
  Segmented,
  setDensity,
  setDirectionColours,
  setTheme,
  Toaster,
  themeInSight,
} from '../src';
import styles from './gallery.module.css';
import { Buttons } from './sections/buttons';
import { Dialogs } from './sections/dialogs';
import { Fields } from './sections/fields';
import { Forms } from './sections/forms';
import { Colours, Drawings, Letters } from './sections/foundations';
import { Names, Tables } from './sections/lists';
import { Loading, Notices } from './sections/notices';
import { OddsCells, OddsRows } from './sections/odds';
import { Statuses } from './sections/statuses';

/** Every part in every state. The address may say `?theme=light` and `?direction=safe`. */
function Gallery() {
  return (
    <main className={styles.gallery}>
      <h1>부품 모음</h1>
      <p className={styles.lead}>
        마당의 모든 부품과 상태. 색을 가려도 글자와 모양으로 읽혀야 해요. 모의 머니로만 하는 연습 사이트예요.
      </p>
      <Settings />
      <Colours />
      <Letters />
      <Drawings />
      <OddsCells />
      <OddsRows />
      <Buttons />
      <Fields />
      <Forms />
      <Statuses />
      <Tables />
      <Names />
      <Notices />
      <Dialogs />
      <Loading />
      <Toaster />
    </main>
  );
}

function Settings() {
  const theme = useStore($theme) ?? themeInSight();
  return (
    <div className={styles.settings}>
      <Segmented
        label="화면"
        current={theme}
        onSelect={setTheme}
        items={[
          { id: 'dark', label: '어둡게', icon: 'moon' },
          { id: 'light', label: '밝게', icon: 'sun' },
        ]}
      />
      <Segmented
        label="줄 간격"
        current={useStore($density)}
        onSelect={setDensity}
        items={[
          { id: 'compact', label: '좁게', icon: 'rows-tight' },
          { id: 'comfort', label: '넓게', icon: 'rows-wide' },
        ]}
      />
      <Segmented
        label="오르내림 색"
        current={useStore($directionColours)}
        onSelect={setDirectionColours}
        items={[
          { id: 'plain', label: '빨강·파랑' },
          { id: 'safe', label: '주황·하늘' },
        ]}
      />
    </div>
  );
}

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme === 'dark' || theme === 'light') setTheme(theme);
if (query.get('direction') === 'safe') setDirectionColours('safe');
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);

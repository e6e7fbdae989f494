import { openDialog } from '@madang/federation';
import { logOut } from '@madang/http';
import { $unread } from '@madang/session';
import { Count, Icon, VisuallyHidden } from '@madang/ui';
import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../site/context';
import { iconOf } from '../site/icon-of';
import { SiteLink } from '../site/link';
import { hasCloser, type Tile, tilesAt } from '../site/tiles';
import styles from './side.module.css';
import { themesOf } from './themes';
import { otherView, switchView } from './view';
import { ViewIcon } from './view-icon';

/** The tiles under their themes: the remotes', and last the shell's own. */
export function Tiles() {
  const { composition } = useSite();
  const { pathname } = useLocation();
  const all = tilesAt(composition, 'tile');
  return (
    <nav className={styles.tiles} aria-label="바로가기">
      {themesOf(all).map(({ title, tiles }, index, themes) => (
        <fieldset key={title} className={styles.theme} aria-label={title}>
          <span className={styles.title} aria-hidden="true">
            {title}
          </span>
          <div className={styles.grid}>
            {tiles.map(tile => (
              <TileLink key={tile.id} tile={tile} end={hasCloser(all, tile, pathname)} />
            ))}
            {index === themes.length - 1 && <OwnTiles />}
          </div>
        </fieldset>
      ))}
    </nav>
  );
}

/** The switch between phone and desktop, and the way out. */
const OwnTiles = () => (
  <>
    <ViewTile />
    <button type="button" className={styles.tile} onClick={logOut}>
      <Icon name="log-out" />
      로그아웃
    </button>
  </>
);

function TileLink({ tile: { to, icon, label, timed, newTab, dialog }, end }: { tile: Tile; end: boolean }) {
  const unread = useStore($unread) ?? 0;
  const press = (event: MouseEvent) => {
    if (dialog === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The drawer of a phone has done its work.
    event.currentTarget.closest('dialog')?.close();
    openDialog(dialog);
  };
  const opens = {
    ...(newTab && { target: '_blank', rel: 'noopener' }),
    ...(dialog !== null && { 'aria-haspopup': 'dialog' as const, 'aria-current': 'false' as const }),
  };
  return (
    <SiteLink to={to} isTimed={timed} end={end} className={styles.tile} onClick={press} {...opens}>
      <Icon name={iconOf(icon)} />
      <span>{label}</span>
      {newTab && <VisuallyHidden> 새 창</VisuallyHidden>}
      {to === '/message' && <Count value={unread} label="안 읽은 쪽지" />}
    </SiteLink>
  );
}

function ViewTile() {
  const view = otherView();
  return (
    <button type="button" className={`${styles.tile} ${styles.view}`} onClick={() => switchView(view)}>
      <ViewIcon view={view} />
      <span>{view === 'mobile' ? '모바일 화면' : 'PC 화면'}</span>
    </button>
  );
}

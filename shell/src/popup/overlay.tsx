import { type Popup as PopupRecord, Popups } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { platformNow } from '@madang/session';
import { Popup } from '@madang/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cleanNodes } from './clean';
import { takeHeading } from './heading';
import { hide, keepClosed, keepHidden, readClosed, readHidden, shownOf } from './hidden';
import styles from './popup.module.css';

const popups = () => queryOptions({ ...queryOf(Popups), staleTime: 60_000 });

/** The operators' notices over the home page: placed where they say on a desktop, one above the other on a phone. */
export default function PopupOverlay() {
  const { data } = useQuery(popups());
  const [hidden, setHidden] = useState(readHidden);
  const [closed, setClosed] = useState(readClosed);
  const visible = shownOf(data ?? [], hidden, platformNow()).filter(({ id }) => !closed.includes(id));
  if (visible.length === 0) return null;
  const close = (id: string) => {
    const next = [...closed, id];
    keepClosed(next);
    setClosed(next);
  };
  const hideForHours = (id: string) => {
    const next = hide(hidden, id, platformNow());
    keepHidden(next);
    setHidden(next);
  };
  return (
    <div className={styles.overlay}>
      {visible.map(popup => (
        <OnePopup key={popup.id} popup={popup} onHide={() => hideForHours(popup.id)} onClose={() => close(popup.id)} />
      ))}
    </div>
  );
}

function OnePopup({ popup, onHide, onClose }: { popup: PopupRecord; onHide: () => void; onClose: () => void }) {
  const { contents, pcLeftLocation: left, pcTopLocation: top, width } = popup;
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const { nodes, title } = useMemo(() => titled(contents), [contents]);
  useLayoutEffect(() => place.current?.replaceChildren(nodes.cloneNode(true)), [nodes]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.target !== '' || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  return (
    <Popup title={title ?? '알림'} at={{ left, top }} width={width} onHide={onHide} onClose={onClose}>
      {/* biome-ignore lint/a11y: the links inside are what is pressed, by mouse or key */}
      <div ref={place} className={styles.contents} onClick={follow} />
    </Popup>
  );
}

function titled(contents: string): { nodes: DocumentFragment; title: string | null } {
  const nodes = cleanNodes(contents);
  return { title: takeHeading(nodes), nodes };
}

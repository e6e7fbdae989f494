import { type Popup as PopupRecord, Popups } from '@madang/contracts';
import { send } from '@madang/http';
import { Popup } from '@madang/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { cleanNodes } from './clean';
import { hide, keepHidden, readHidden, shownOf } from './hidden';
import styles from './popup.module.css';

const popups = () =>
  queryOptions({ queryKey: ['popups'], queryFn: ({ signal }) => send(Popups, { signal }), staleTime: 60_000 });

/** The operators' notices over the home page: placed where they say on a desktop, one above the other on a phone. */
export default function PopupOverlay() {
  const { data } = useQuery(popups());
  const [hidden, setHidden] = useState(readHidden);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const shown = shownOf(data ?? [], hidden, Date.now()).filter(({ id }) => !closed.includes(id));
  if (shown.length === 0) return null;
  const hideForHours = (id: string) => {
    const next = hide(hidden, id, Date.now());
    keepHidden(next);
    setHidden(next);
  };
  return (
    <div className={styles.overlay}>
      {shown.map(popup => (
        <OnePopup
          key={popup.id}
          popup={popup}
          onHide={() => hideForHours(popup.id)}
          onClose={() => setClosed([...closed, popup.id])}
        />
      ))}
    </div>
  );
}

function OnePopup({ popup, onHide, onClose }: { popup: PopupRecord; onHide: () => void; onClose: () => void }) {
  const { contents, pcLeftLocation: left, pcTopLocation: top, width } = popup;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanNodes(contents)), [contents]);
  return (
    <Popup title="알림" at={{ left, top }} width={width} onHide={onHide} onClose={onClose}>
      <div ref={place} className={styles.contents} />
    </Popup>
  );
}

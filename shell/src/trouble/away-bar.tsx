import { $isAway, afterAbsence } from '@madang/federation';
import { Icon } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import styles from './away-bar.module.css';

/** Says that the site cannot be reached, as long as that is so: what the page shows may be old by then. */
export function AwayBar() {
  const isAway = useStore($isAway);
  useEffect(() => {
    const look = () => void afterAbsence();
    if (!navigator.onLine) look();
    addEventListener('offline', look);
    return () => removeEventListener('offline', look);
  }, []);
  return (
    <div className={isAway ? styles.bar : undefined} role="status">
      {isAway && (
        <>
          <Icon name="warning" size={16} />
          <span>연결이 끊겼어요. 지금 보이는 배당과 금액은 예전 것일 수 있어요. 다시 연결되면 저절로 이어져요.</span>
        </>
      )}
    </div>
  );
}

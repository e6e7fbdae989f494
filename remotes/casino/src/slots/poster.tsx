import type { ProviderId } from '@madang/contracts';
import { ProviderPattern } from '../providers/pattern';
import styles from './poster.module.css';
import { POSTERS } from './posters';

/** The picture of a slot; of one without a picture the pattern of its provider. */
export function SlotPoster({ gameId, providerId }: { gameId: string; providerId: ProviderId }) {
  const poster = POSTERS[gameId];
  return (
    <span className={styles.picture}>
      {poster ? (
        <img src={poster} alt="" loading="lazy" width="200" height="150" />
      ) : (
        <ProviderPattern providerId={providerId} />
      )}
    </span>
  );
}

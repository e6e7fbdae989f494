import type { CasinoProvider, ProviderId } from '@madang/contracts';
import { errors, formatCount } from '@madang/locale';
import { Icon } from '@madang/ui';
import { ProviderPattern } from './pattern';
import styles from './tiles.module.css';

interface TilesProps {
  providers: readonly CasinoProvider[];
  /** What a provider's games are counted in: 테이블, 게임. */
  unit: string;
  current: ProviderId | null;
  onSelect: (id: ProviderId | null) => void;
}

/** A tile for each provider. A press shows its games alone, another one all again. */
export const ProviderTiles = ({ providers, unit, current, onSelect }: TilesProps) => (
  <fieldset className={`${styles.tiles} ${providers.length % 4 === 0 ? styles.four : ''}`} aria-label="제공사">
    {providers.map(({ providerId, name, games, outage }) => (
      <button
        key={providerId}
        type="button"
        className={`${styles.tile} ${outage ? styles.off : ''}`}
        aria-pressed={current === providerId}
        onClick={() => onSelect(current === providerId ? null : providerId)}
      >
        <ProviderPattern providerId={providerId} />
        <b>{name}</b>
        {outage ? (
          <small>
            <Icon name="warning" size={14} />
            <span>{errors.lobbyOpen}</span>
          </small>
        ) : (
          <small>{`${unit} ${formatCount(games)}`}</small>
        )}
      </button>
    ))}
  </fieldset>
);

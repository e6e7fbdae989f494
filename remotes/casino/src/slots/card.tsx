import type { SlotGame, Volatility } from '@madang/contracts';
import { errors, formatCount } from '@madang/locale';
import { Badge, Status } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { $chances } from '../chances/chances';
import { houseShare, percentText } from '../chances/percent';
import { Star } from '../favorites/star';
import { launch } from '../launch/launch';
import styles from './card.module.css';
import { SlotPoster } from './poster';

interface CardProps {
  slot: SlotGame;
  providerName: string;
  isFavorite: boolean;
  /** Nobody is taken in: the provider or the game is off. */
  isOff: boolean;
}

/** A slot of the lobby, with a way in. Return and volatility are always shown. */
export function SlotCard({ slot, providerName, isFavorite, isOff }: CardProps) {
  const isShown = useStore($chances);
  const { gameId, name, rtp, hits, volatility, maxWin } = slot;
  return (
    <article className={`${styles.card} ${isOff ? styles.off : ''}`} aria-label={name}>
      <Mark slot={slot} />
      <Star gameId={gameId} name={name} isFavorite={isFavorite} isOnArt />
      {isOff ? (
        <div className={styles.way}>
          <SlotFace slot={slot} />
        </div>
      ) : (
        <button
          type="button"
          className={styles.way}
          aria-label={`${name} 열기, 새 창`}
          onClick={() => void launch({ gameId, name })}
        >
          <SlotFace slot={slot} />
        </button>
      )}
      <small>{providerName}</small>
      {isOff && <Status shape="wait">{errors.lobbyOpen}</Status>}
      <p className={styles.facts}>
        <span>
          환수율 <b>{percentText(rtp)}</b>
        </span>
        <VolatilityMark volatility={volatility} />
      </p>
      {isShown && (
        <p className={styles.chance}>
          {`하우스 몫 ${percentText(houseShare(rtp))} · 당첨 ${percentText(hits)} · 최대 ×${formatCount(maxWin)}`}
        </p>
      )}
    </article>
  );
}

const SlotFace = ({ slot: { gameId, providerId, name } }: { slot: SlotGame }) => (
  <>
    <SlotPoster gameId={gameId} providerId={providerId} />
    <b>{name}</b>
  </>
);

function Mark({ slot: { jackpots, isNew } }: { slot: SlotGame }) {
  if (jackpots.length === 0 && !isNew) return null;
  return (
    <span className={styles.mark}>
      {jackpots.length > 0 ? <Badge tone="brass">잭팟</Badge> : <Badge>새 게임</Badge>}
    </span>
  );
}

const VOLATILITIES: Readonly<Record<Volatility, readonly [bars: number, word: string]>> = {
  low: [1, '낮음'],
  medium: [2, '보통'],
  high: [3, '높음'],
};
const BARS = ['M0 8h4v4h-4z', 'M5.5 4h4v8h-4z', 'M11 0h4v12h-4z'];

/** How unevenly a slot pays, in bars and a word. */
function VolatilityMark({ volatility }: { volatility: Volatility }) {
  const [bars, word] = VOLATILITIES[volatility];
  return (
    <span className={styles.volatility} title="변동성">
      <svg viewBox="0 0 15 12" width="15" height="12" aria-hidden="true">
        {BARS.map((bar, index) => (
          <path key={bar} className={index < bars ? styles.on : undefined} d={bar} />
        ))}
      </svg>
      <span>{word}</span>
    </span>
  );
}

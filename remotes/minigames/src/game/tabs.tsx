import { type Game, providers } from '@madang/games';
import { Segmented, Tabs } from '@madang/ui';
import { useNavigate } from 'react-router-dom';
import { type VirtualSport, venuesOf, virtualSports } from '../addresses/addresses';
import { addressOf, gamesOf } from '../rounds/address';
import styles from './game.module.css';

/** A game's name without the word that all games of its provider begin with. */
function shortNameOf({ name }: Game, games: readonly Game[]): string {
  const word = `${name.split(' ')[0]} `;
  return games.every(game => game.name.startsWith(word)) ? name.slice(word.length) : name;
}

/** The games of a provider. */
export function GameTabs({ game }: { game: Game }) {
  const navigate = useNavigate();
  const games = gamesOf(game.provider);
  if (games.length === 1) return null;
  return (
    <Tabs
      label={`${providers[game.provider]} 게임`}
      items={games.map(each => ({ id: addressOf(each), label: shortNameOf(each, games) }))}
      current={addressOf(game)}
      onSelect={address => navigate(address)}
    />
  );
}

/** The virtual sports, and the venues of the one that is played. */
export function VenueTabs({ game, sport: { id: current } }: { game: Game; sport: { id: VirtualSport } }) {
  const navigate = useNavigate();
  const openFirst = (sport: VirtualSport) => {
    const [first] = venuesOf(sport);
    if (first) void navigate(addressOf(first));
  };
  return (
    <>
      <Tabs
        label="종목"
        items={virtualSports.map(sport => ({ ...sport, count: venuesOf(sport.id).length }))}
        current={current}
        onSelect={openFirst}
      />
      <div className={styles.venues}>
        <Segmented
          label="경기장"
          items={venuesOf(current).map(each => ({ id: addressOf(each), label: each.name }))}
          current={addressOf(game)}
          onSelect={address => void navigate(address)}
        />
      </div>
    </>
  );
}

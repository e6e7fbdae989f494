import { type Game, gameTypeOf, providers } from '@madang/games';
import { Segmented, Tabs } from '@madang/ui';
import { useNavigate } from 'react-router-dom';
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

const SPORTS = [
  { id: 'soccer', label: '축구', icon: 'football' },
  { id: 'basketball', label: '농구', icon: 'basketball' },
  { id: 'dog', label: '개경주', icon: 'flag' },
  { id: 'horse', label: '경마', icon: 'horse' },
] as const;
type Sport = (typeof SPORTS)[number]['id'];

/** A virtual game says its sport; a minigame's name has it. */
export const titleOf = (game: Game): string =>
  gameTypeOf(game) === 4 ? `${SPORTS.find(({ id }) => id === sportOf(game))?.label} ${game.name}` : game.name;

const sportOf = ({ path }: Game): Sport => SPORTS.find(({ id }) => path.startsWith(`${id}/`))?.id ?? 'soccer';

/** The virtual sports, and the venues of the one that is played. */
export function VenueTabs({ game }: { game: Game }) {
  const navigate = useNavigate();
  const games = gamesOf(game.provider);
  const venuesOf = (sport: Sport) => games.filter(each => sportOf(each) === sport);
  const openFirst = (sport: Sport) => {
    const [first] = venuesOf(sport);
    if (first) void navigate(addressOf(first));
  };
  return (
    <>
      <Tabs
        label="종목"
        items={SPORTS.map(sport => ({ ...sport, count: venuesOf(sport.id).length }))}
        current={sportOf(game)}
        onSelect={openFirst}
      />
      <div className={styles.venues}>
        <Segmented
          label="경기장"
          items={venuesOf(sportOf(game)).map(each => ({ id: addressOf(each), label: each.name }))}
          current={addressOf(game)}
          onSelect={address => void navigate(address)}
        />
      </div>
    </>
  );
}

import { type Game, providers, roundIdOf, roundsADay } from '@madang/games';
import { seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { Button, SelectField, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { verifyAddress } from '../rounds/address';
import type { ResultFilter } from './filter';
import styles from './results.module.css';

interface FiltersProps {
  games: readonly Game[];
  filter: ResultFilter;
  onChange: (change: Partial<ResultFilter>) => void;
}

/** Game and day, and the way to one round by its number. */
export function ResultFilters({ games, filter: { game, day }, onChange }: FiltersProps) {
  const today = seoulDay(platformNow());
  const choose = (id: string) => onChange({ game: games.find(one => one.id === Number(id)) ?? null });
  return (
    <div className={styles.filters}>
      <SelectField label="게임" value={game?.id ?? ''} onChange={event => choose(event.target.value)}>
        <option value="">게임별 최근 결과</option>
        {[...new Set(games.map(({ provider }) => provider))].map(provider => (
          <optgroup key={provider} label={providers[provider]}>
            {games
              .filter(one => one.provider === provider)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      {game && (
        <>
          <TextField
            label="날짜"
            type="date"
            max={today}
            value={day ?? today}
            onChange={({ target: { value } }) => onChange({ day: value === '' || value === today ? undefined : value })}
          />
          <FindRound key={game.id} game={game} day={day ?? today} />
        </>
      )}
    </div>
  );
}

/** A round by its number, on the page that recomputes it. */
function FindRound({ game, day }: { game: Game; day: string }) {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const most = roundsADay(game);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(verifyAddress(roundIdOf({ gameId: game.id, day, number: Number(number) })));
  };
  return (
    <form className={styles.find} onSubmit={submit}>
      <TextField
        label="회차"
        type="number"
        required
        min={1}
        max={most}
        placeholder={`1~${most}`}
        value={number}
        onChange={event => setNumber(event.target.value)}
      />
      <Button type="submit">회차 검증하기</Button>
    </form>
  );
}

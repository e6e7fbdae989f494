import { catalogue, gameById, providers, type RoundTimes, roundIdOf, roundsADay } from '@madang/games';
import { seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { Button, Panel, SelectField, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from '../addresses/addresses';
import { verifyAddress } from '../rounds/address';
import styles from './verify.module.css';

type Place = Pick<RoundTimes, 'gameId' | 'day' | 'number'>;

/** Any round by game, day and number. */
export function OtherRound({ start }: { start?: Place }) {
  const today = seoulDay(platformNow());
  const [place, setPlace] = useState<Place>(start ?? { gameId: catalogue[0]?.id ?? 0, day: today, number: 1 });
  const navigate = useNavigate();
  const game = gameById(place.gameId);
  const most = game ? roundsADay(game) : 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(verifyAddress(roundIdOf(place)));
  };
  return (
    <Panel title="다른 회차 확인">
      <form className={styles.form} onSubmit={submit}>
        <GameField gameId={place.gameId} onGame={gameId => setPlace({ ...place, gameId })} />
        <TextField
          label="날짜"
          type="date"
          required
          max={today}
          value={place.day}
          onChange={event => setPlace({ ...place, day: event.target.value })}
        />
        <TextField
          label="회차"
          note={`1~${most}`}
          type="number"
          required
          min={1}
          max={most}
          value={place.number || ''}
          onChange={event => setPlace({ ...place, number: Number(event.target.value) })}
        />
        <Button type="submit" tone="primary">
          이 회차 확인하기
        </Button>
      </form>
      <p className={styles.note}>계산은 이 기기에서 해요. 서버에는 회차의 공개한 값만 물어봐요.</p>
    </Panel>
  );
}

export const GameField = ({ gameId, onGame }: { gameId: number; onGame: (gameId: number) => void }) => (
  <SelectField label="게임" value={gameId} onChange={event => onGame(Number(event.target.value))}>
    {Object.entries(providers).map(([provider, title]) => (
      <optgroup key={provider} label={title}>
        {catalogue
          .filter(game => game.provider === provider)
          .map(game => (
            <option key={game.id} value={game.id}>
              {fullName(game)}
            </option>
          ))}
      </optgroup>
    ))}
  </SelectField>
);

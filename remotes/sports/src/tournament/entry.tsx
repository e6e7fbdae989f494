import {
  EnterTournament,
  type Prediction,
  type Tournament,
  type TournamentDetail,
  type TournamentGame,
  Tournaments,
} from '@madang/contracts';
import { leavesOpen, newKey, onlyWhenUnanswered, queriesOf, queryClient, send, sentenceOf } from '@madang/http';
import { formatWon } from '@madang/locale';
import { Alert, Button, toast } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Game } from './game';
import { tournaments } from './queries';
import { enterLabel } from './texts';
import styles from './tournament.module.css';

type Picks = ReadonlyMap<number, Prediction>;

/** The games, and while it is open the entry: one prediction for each, then one button that names the action and the sum. */
export function Entry({ tournament, games }: Pick<TournamentDetail, 'tournament' | 'games'>) {
  const [picks, setPicks] = useState<Picks>(() => picksIn(games));
  const [key, setKey] = useState(newKey);
  const isOpen = tournament.state === 'open';
  const entering = useMutation({
    mutationFn: () => send(EnterTournament, sendingOf(tournament, picks, key)),
    retry: onlyWhenUnanswered,
    onError: error => {
      if (!leavesOpen(error)) setKey(newKey());
    },
    onSuccess: detail => {
      queryClient.setQueryData(tournaments.one(tournament.tournamentId).queryKey, detail);
      toast(tournament.mine ? '예측을 고쳤어요.' : '토너먼트에 참가했어요.', { tone: 'ok' });
      setKey(newKey());
      void queryClient.invalidateQueries(queriesOf(Tournaments));
    },
  });
  const missing = games.length - picks.size;
  const pick = (place: number, name: Prediction) => setPicks(new Map(picks).set(place, name));
  return (
    <section className={styles.part} aria-label="경기 예측">
      <h2>경기 예측</h2>
      <ol className={styles.games}>
        {games.map(game => (
          <Game
            key={game.place}
            game={game}
            prediction={isOpen ? (picks.get(game.place) ?? null) : game.pick}
            onPick={isOpen ? name => pick(game.place, name) : null}
          />
        ))}
      </ol>
      {isOpen && (
        <div className={styles.enter}>
          {entering.error && <Alert tone="warn">{sentenceOf(entering.error)}</Alert>}
          <p>{guideOf(tournament, missing)}</p>
          <Button tone="primary" busy={entering.isPending} disabled={missing > 0} onClick={() => entering.mutate()}>
            {enterLabel(tournament)}
          </Button>
        </div>
      )}
    </section>
  );
}

const picksIn = (games: readonly TournamentGame[]): Picks =>
  new Map(games.flatMap(({ place, pick }) => (pick === null ? [] : [[place, pick]])));

const sendingOf = ({ tournamentId }: Tournament, picks: Picks, key: string) => ({
  params: { tournamentId },
  body: { picks: [...picks].map(([place, name]) => ({ place, name })) },
  key,
});

function guideOf({ mine, fee }: Tournament, missing: number): string {
  if (missing > 0) return `${missing}경기를 더 예측해 주세요.`;
  if (mine) return '첫 경기 전까지 몇 번이든 고칠 수 있어요. 참가비는 다시 내지 않아요.';
  return fee === 0 ? '참가비 없이 상금을 받을 수 있어요.' : `보유머니에서 ${formatWon(fee)}이 나가요.`;
}

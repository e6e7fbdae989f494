import { BONUS_FLOOR } from '@madang/betting';
import type { KoreaBoard, KoreaBoardQuery } from '@madang/contracts';
import { formatDayHead, formatOdds } from '@madang/locale';
import { useQuery } from '@tanstack/react-query';
import { factsOf } from './boards';
import { selectedRound } from './day-strip';
import { LimitFacts } from './limits';
import { korea } from './queries';

/** What a member should know of a board before a bet: its rule, what the bonus requires, and what the house accepts. */
export function BoardFacts({ board, query }: { board: KoreaBoard; query: KoreaBoardQuery }) {
  const bonus = `보너스배당은 배당 ${formatOdds(BONUS_FLOOR)}부터`;
  return (
    <>
      <p>
        <span>{`${factsOf(board).about} · ${bonus}`}</span>
        {board === 'proto' && <RoundSpan query={query} />}
      </p>
      <LimitFacts />
    </>
  );
}

/** From when to when the chosen round is played. */
function RoundSpan({ query }: { query: KoreaBoardQuery }) {
  const { data } = useQuery(korea.page('proto', query));
  const round = data && selectedRound(data.rounds, query.round);
  if (!round) return null;
  const { number, from, until } = round;
  return <span>{` · ${number}회차 ${formatDayHead(from)} ~ ${formatDayHead(Date.parse(until) - 1)}`}</span>;
}

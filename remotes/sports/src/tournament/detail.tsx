import { LinkButton, PageHead } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import * as z from 'zod';
import { Back } from '../board/back';
import { Unready } from '../board/unready';
import { TOURNAMENTS_PATH } from './address';
import { Entry } from './entry';
import { tournaments } from './queries';
import { Rules } from './rules';
import { Standings } from './standings';
import { Sums } from './sums';
import { stateText } from './texts';

/** What the list's link leaves in the history: the address of that list. */
const CameFrom = z.object({ list: z.string().startsWith(TOURNAMENTS_PATH) });

/** One tournament: its games with the member's predictions, the standings, the rules. */
export function Component() {
  const { tournamentId = '' } = useParams();
  const cameFrom = CameFrom.safeParse(useLocation().state);
  const query = useQuery(tournaments.one(tournamentId));
  const back = cameFrom.success ? cameFrom.data.list : TOURNAMENTS_PATH;
  const { data } = query;
  if (!data) {
    const away = <LinkButton render={props => <Link to={TOURNAMENTS_PATH} {...props} />}>목록으로 가기</LinkButton>;
    const missing = { title: '토너먼트를 찾을 수 없어요', away };
    return <Unready query={query} title="토너먼트를 불러오지 못했어요" rows={10} missing={missing} />;
  }
  const { tournament, games, standings } = data;
  return (
    <>
      <Back to={back}>토너먼트 목록</Back>
      <PageHead title={tournament.title} sub={stateText(tournament)} />
      <Sums tournament={tournament} />
      <Entry key={tournament.state} tournament={tournament} games={games} />
      <Standings standings={standings} tournament={tournament} />
      <Rules fee={tournament.fee} />
    </>
  );
}

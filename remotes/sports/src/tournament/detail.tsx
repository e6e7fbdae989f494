import { CallRefused, sentenceOf } from '@madang/http';
import { Failure, LinkButton, PageHead, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import * as z from 'zod';
import { TOURNAMENTS_PATH } from './address';
import { Entry } from './entry';
import { tournaments } from './queries';
import { Rules } from './rules';
import { Standings } from './standings';
import { Sums } from './sums';
import styles from './tournament.module.css';
import { stateWord } from './words';

/** What the list's link leaves in the history: the address of that list. */
const CameFrom = z.object({ list: z.string().startsWith(TOURNAMENTS_PATH) });

/** One tournament: its games with the member's predictions, the standings, the rules. */
export function Component() {
  const { tournamentId = '' } = useParams();
  const cameFrom = CameFrom.safeParse(useLocation().state);
  const { data, error, isPending, refetch } = useQuery(tournaments.one(tournamentId));
  const back = cameFrom.success ? cameFrom.data.list : TOURNAMENTS_PATH;
  if (isPending) {
    return (
      <div className={styles.pad}>
        <Skeleton rows={10} />
      </div>
    );
  }
  if (!data) {
    const isGone = error instanceof CallRefused && error.status < 500;
    return (
      <div className={styles.pad}>
        <Failure
          title={isGone ? '토너먼트를 찾을 수 없어요' : '토너먼트를 불러오지 못했어요'}
          {...(!isGone && { onRetry: () => void refetch() })}
          away={<LinkButton render={props => <Link to={TOURNAMENTS_PATH} {...props} />}>목록으로 가기</LinkButton>}
        >
          {sentenceOf(error)}
        </Failure>
      </div>
    );
  }
  const { tournament, games, standings } = data;
  return (
    <>
      <div className={styles.back}>
        <LinkButton tone="quiet" size="s" icon="left" render={props => <Link to={back} {...props} />}>
          토너먼트 목록
        </LinkButton>
      </div>
      <PageHead title={tournament.title} sub={stateWord(tournament)} />
      <Sums tournament={tournament} />
      <Entry key={tournament.state} tournament={tournament} games={games} />
      <Standings standings={standings} tournament={tournament} />
      <Rules fee={tournament.fee} />
    </>
  );
}

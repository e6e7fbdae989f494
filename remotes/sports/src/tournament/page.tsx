import { Empty, LinkButton, PageHead, Pager, Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Unready } from '../board/unready';
import { filterOf, TOURNAMENTS_PATH, tournamentsAddress } from './address';
import { TournamentItem } from './item';
import { type TournamentsFilter, tournaments } from './queries';

const AREA = 'tournaments';
const FILTERS = [
  { id: 'open', label: '참가 가능' },
  { id: 'running', label: '진행중' },
  { id: 'finished', label: '종료' },
  { id: 'mine', label: '내 참가' },
] as const;

/** The prediction tournaments. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = filterOf(params);
  return (
    <>
      <PageHead title="토너먼트" sub="하루의 경기 결과를 예측해 점수를 겨뤄요" />
      <Tabs
        label="토너먼트 상태"
        items={FILTERS}
        current={filter.show}
        onSelect={show => navigate(tournamentsAddress({ show, page: 1 }))}
        panel={AREA}
      />
      <div id={AREA} role="tabpanel" aria-label="토너먼트 목록">
        <TournamentList filter={filter} />
      </div>
    </>
  );
}

function TournamentList({ filter }: { filter: TournamentsFilter }) {
  const navigate = useNavigate();
  const query = useQuery(tournaments.list(filter));
  const { data, isPlaceholderData } = query;
  if (!data) return <Unready query={query} title="토너먼트를 불러오지 못했어요" rows={4} />;
  if (data.items.length === 0) return <NoTournaments show={filter.show} />;
  return (
    <>
      <ul aria-busy={isPlaceholderData}>
        {data.items.map(tournament => (
          <TournamentItem key={tournament.tournamentId} tournament={tournament} list={tournamentsAddress(filter)} />
        ))}
      </ul>
      <Pager
        page={data.page}
        pageCount={data.pageCount}
        onPage={page => navigate(tournamentsAddress({ ...filter, page }))}
      />
    </>
  );
}

const NONE: Readonly<Record<TournamentsFilter['show'], string>> = {
  open: '지금 참가할 수 있는 토너먼트가 없어요',
  running: '진행중인 토너먼트가 없어요',
  finished: '끝난 토너먼트가 아직 없어요',
  mine: '아직 참가한 토너먼트가 없어요',
};

const NoTournaments = ({ show }: Pick<TournamentsFilter, 'show'>) => (
  <Empty title={NONE[show]}>
    {show === 'open' ? (
      <p>경기 일정이 나오면 그날의 토너먼트가 열려요.</p>
    ) : (
      <LinkButton render={props => <Link to={TOURNAMENTS_PATH} {...props} />}>참가 가능한 토너먼트 보기</LinkButton>
    )}
  </Empty>
);

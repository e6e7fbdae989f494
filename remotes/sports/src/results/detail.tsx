import type { FixtureResult } from '@madang/contracts';
import { fixtureWord, formatDayHead, formatTime, sportName } from '@madang/locale';
import { FIXTURE_STATUS } from '@madang/sport';
import { Badge, Empty, PageHead } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import * as z from 'zod';
import { Back, BackLink, type BackLinkProps } from '../board/back';
import { Unready } from '../board/unready';
import { fixtureAddress } from '../prematch/address';
import { RESULTS_PATH } from './address';
import styles from './detail.module.css';
import { SettledMarkets } from './markets';
import { results } from './queries';
import { ScoreTable } from './score-table';

/** What a link leaves in the history: the list of results, or the bet that a leg belongs to. */
const CameFrom = z.union([
  z.object({ list: z.string().startsWith(RESULTS_PATH) }),
  z.object({ bet: z.string().startsWith('/bet_result') }),
]);

/** One result with its periods and every market that was settled. */
export function Component() {
  const { fixtureId = '' } = useParams();
  const query = useQuery(results.fixture(fixtureId));
  const back = backOf(useLocation().state);
  if (query.data) return <Result result={query.data} back={back} />;
  const missing = { title: '경기를 찾을 수 없어요', away: <BackLink {...back} /> };
  return <Unready query={query} title="경기결과를 불러오지 못했어요" rows={10} missing={missing} />;
}

function Result({ result, back }: { result: FixtureResult; back: BackLinkProps }) {
  const { fixture, periods, markets } = result;
  const { home, away, startsAt, status } = fixture;
  const trail = [sportName(fixture.sportId), fixture.locationName, fixture.leagueName].join(' · ');
  return (
    <>
      <Back {...back} />
      <PageHead title={`${home} : ${away}`} sub={trail} />
      <p className={styles.facts}>
        <time dateTime={startsAt}>{`${formatDayHead(startsAt)} ${formatTime(startsAt)}`}</time>
        <Badge tone="line">{status === FIXTURE_STATUS.finished ? '경기종료' : fixtureWord(status)}</Badge>
        <Link to={fixtureAddress(fixture.fixtureId)}>전적·통계 보기</Link>
      </p>
      {fixture.score && <ScoreTable fixture={fixture} score={fixture.score} periods={periods} />}
      {markets.length > 0 ? (
        <SettledMarkets fixture={fixture} markets={markets} />
      ) : (
        <Empty title="정산된 마켓이 없어요">
          <p>
            {status === FIXTURE_STATUS.finished
              ? '결과만 전해진 경기예요.'
              : '경기가 끝나면 마켓별 결과를 볼 수 있어요.'}
          </p>
        </Empty>
      )}
    </>
  );
}

/** The way back of what a link left in the history. */
function backOf(state: unknown): BackLinkProps {
  const { data } = CameFrom.safeParse(state);
  if (data && 'bet' in data) return { to: data.bet, children: '베팅내역' };
  return { to: data?.list ?? RESULTS_PATH, children: '경기결과' };
}

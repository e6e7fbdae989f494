import type { LiveRow } from '@madang/contracts';
import { PageHead } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Unready } from '../board/unready';
import { useNewGames } from '../inplay/follow';
import { NoGames } from '../inplay/no-games';
import { inplay } from '../inplay/queries';
import { liveTopicsOf } from '../inplay/topics';
import { Policy } from '../odds/policy';
import { StreamNote } from '../odds/stream-note';
import { useWatch } from '../odds/watch';
import { GameList } from './game-list';
import { Screen } from './screen';

const ALL = {};

/** A game in play, drawn large: the one that the address names, otherwise the first. */
export function Component() {
  const [params] = useSearchParams();
  const board = useQuery(inplay.board(ALL));
  const { data } = board;
  useWatch(liveTopicsOf(ALL));
  useNewGames(data);
  const fixtureId = selectedFixture(data?.live ?? [], params.get('fixture'));
  return (
    <>
      <PageHead title="라이브TV" sub="경기 데이터로 그린 화면이에요. 화면과 배당은 실제 경기보다 몇 초 늦을 수 있어요.">
        <StreamNote />
      </PageHead>
      {data && <GameList rows={data.live} current={fixtureId} />}
      {fixtureId ? (
        <Policy value="one-per-fixture">
          <Screen key={fixtureId} fixtureId={fixtureId} />
        </Policy>
      ) : (
        data && <NoGames query={ALL} view="live" />
      )}
      {!data && <Unready query={board} title="경기를 불러오지 못했어요" rows={10} />}
    </>
  );
}

/** A game that the address names is shown even when it is over; its own page says so. */
const selectedFixture = (rows: readonly LiveRow[], requestedId: string | null): string | null =>
  requestedId ?? rows[0]?.fixture.fixtureId ?? null;

import type { LiveBoard as Board } from '@madang/contracts';
import { useQuery } from '@tanstack/react-query';
import type { MarketColumn } from '../board/market-tabs';
import page from '../board/page.module.css';
import { Unready } from '../board/unready';
import { Board as PrematchBoard } from '../europe/board';
import { Policy } from '../odds/policy';
import { useWatch } from '../odds/watch';
import type { LiveQuery, LiveView } from './address';
import { LiveBoard } from './board';
import { useNewGames } from './follow';
import { NoGames } from './no-games';
import { inplay } from './queries';
import { liveTopicsOf } from './topics';

/** So few games in play leave room for what comes next. */
const FEW = 8;

export interface LiveAreaProps {
  query: LiveQuery;
  view: LiveView;
  market: MarketColumn;
  opened: string | null;
  onToggle: (fixtureId: string) => void;
}

/** The requested games: loading, failed, none, or those in play and, where they are few, what comes next. */
export function LiveArea(props: LiveAreaProps) {
  const { query } = props;
  const liveBoard = useQuery(inplay.board(query));
  const { data, isPlaceholderData } = liveBoard;
  useWatch([...liveTopicsOf(query), ...soonTopics(data)]);
  useNewGames(data);
  if (!data) return <Unready query={liveBoard} title="경기를 불러오지 못했어요" />;
  return <Games {...props} board={data} isOld={isPlaceholderData} />;
}

/** Games that have not begun have their own topic, and their beginning comes under it. */
const soonTopics = (board: Board | undefined): string[] =>
  (board?.soon ?? []).map(({ fixture }) => `fixture:${fixture.fixtureId}`).sort();

function Games({
  board,
  isOld,
  view,
  market,
  opened,
  onToggle,
  query,
}: LiveAreaProps & { board: Board; isOld: boolean }) {
  const { live, soon } = board;
  const next = soon.length > 0 && <PrematchBoard rows={soon} market={market} address="" isOld={isOld} />;
  if (view === 'soon') return next || <NoGames query={query} view={view} />;
  return (
    <>
      {live.length > 0 ? (
        <Policy value="one-per-fixture">
          <LiveBoard rows={live} market={market} opened={opened} onToggle={onToggle} isOld={isOld} />
        </Policy>
      ) : (
        <NoGames query={query} view={view} />
      )}
      {live.length < FEW && next && (
        <section aria-label="곧 시작하는 경기">
          <h2 className={page.next}>곧 시작해요</h2>
          {next}
        </section>
      )}
    </>
  );
}

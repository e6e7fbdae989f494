import type { CasinoTournament } from '@madang/contracts';
import { sentenceOf } from '@madang/http';
import { formatCount, formatKickoff, formatOdds, formatWon } from '@madang/locale';
import { platformNow } from '@madang/session';
import {
  Badge,
  type Column,
  Empty,
  Failure,
  Money,
  PageHead,
  Skeleton,
  Status,
  type StatusShape,
  Table,
} from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { tournaments } from './queries';
import { stateOf, type TournamentState } from './state';
import styles from './tournament.module.css';

/** Who won most in stakes, on games of one provider, within a time. */
export function Component() {
  return (
    <>
      <PageHead title="카지노 토너먼트" sub="한 판의 당첨금이 베팅금의 몇 배인지 겨뤄요" />
      <Tournaments />
    </>
  );
}

function Tournaments() {
  const { data, error, refetch } = useQuery(tournaments());
  if (!data && error) {
    return (
      <Failure title="토너먼트를 불러오지 못했어요" onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </Failure>
    );
  }
  if (!data) return <Skeleton rows={8} />;
  if (data.length === 0) {
    return (
      <Empty title="지금 열린 토너먼트가 없어요">
        <p>새 토너먼트가 열리면 여기에서 바로 볼 수 있어요.</p>
      </Empty>
    );
  }
  return data.map(tournament => <Tournament key={tournament.tournamentId} tournament={tournament} />);
}

const STATES: Readonly<Record<TournamentState, readonly [StatusShape, string]>> = {
  before: ['wait', '시작 전'],
  running: ['open', '진행중'],
  over: ['void', '종료'],
};

function Tournament({ tournament }: { tournament: CasinoTournament }) {
  const { name, startsAt, endsAt, prizes, standings, mine } = tournament;
  const state = stateOf(tournament, platformNow());
  const [shape, word] = STATES[state];
  return (
    <section className={styles.tournament} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <Status shape={shape}>{word}</Status>
        <p>{`${formatKickoff(startsAt)} – ${formatKickoff(endsAt)}`}</p>
      </header>
      <p className={styles.prizes}>{prizesText(prizes)}</p>
      <p className={styles.mine}>
        {mine ? `내 순위 ${formatCount(mine.rank)}위 · ×${formatOdds(mine.score)}` : NO_RANK[state]}
      </p>
      <Table
        caption={`${name} 순위`}
        columns={columnsOf(prizes)}
        rows={standings}
        keyOf={({ rank, nickname }) => `${rank} ${nickname}`}
        empty={<p className={styles.mine}>아직 순위에 오른 회원이 없어요.</p>}
      />
    </section>
  );
}

/** 상금: 1위 300,000원 · 2위 200,000원. */
const prizesText = (prizes: readonly number[]): string =>
  `상금: ${prizes.map((prize, index) => `${index + 1}위 ${formatWon(prize)}`).join(' · ')}`;

const NO_RANK: Readonly<Record<TournamentState, string>> = {
  before: '시작한 뒤에 한 판부터 순위에 올라요.',
  running: '아직 내 순위가 없어요. 당첨된 판이 있으면 순위에 올라요.',
  over: '이 토너먼트에는 내 순위가 없어요.',
};

type Standing = CasinoTournament['standings'][number];

const columnsOf = (prizes: readonly number[]): Column<Standing>[] => [
  { id: 'rank', head: '순위', cell: ({ rank }) => `${formatCount(rank)}위` },
  {
    id: 'nickname',
    head: '닉네임',
    cell: ({ nickname, isMine }) => (
      <>
        <span>{nickname}</span> {isMine && <Badge tone="line">나</Badge>}
      </>
    ),
  },
  { id: 'score', head: '최고 배수', align: 'right', cell: ({ score }) => `×${formatOdds(score)}` },
  {
    id: 'prize',
    head: '상금',
    align: 'right',
    cell: ({ rank }) => {
      const prize = prizes[rank - 1];
      return prize === undefined ? '–' : <Money won={prize} tone="brass" />;
    },
  },
];

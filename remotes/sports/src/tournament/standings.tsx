import type { TournamentDetail, TournamentStanding } from '@madang/contracts';
import { formatCount } from '@madang/locale';
import { Badge, type Column, Money, Table } from '@madang/ui';
import styles from './tournament.module.css';

const COLUMNS: readonly Column<TournamentStanding>[] = [
  { id: 'rank', head: '순위', cell: ({ rank }) => `${rank}위` },
  {
    id: 'nickname',
    head: '닉네임',
    cell: ({ nickname, isMe }) => (
      <>
        <span>{nickname}</span> {isMe && <Badge tone="line">나</Badge>}
      </>
    ),
  },
  { id: 'right', head: '적중', align: 'right', cell: ({ right }) => `${right}경기` },
  { id: 'points', head: '점수', align: 'right', cell: ({ points }) => `${formatCount(points)}점` },
  {
    id: 'prize',
    head: '상금',
    align: 'right',
    cell: ({ prize }) => (prize === null ? '–' : <Money won={prize} tone="brass" />),
  },
];

/** Who leads, as results come in. */
export const Standings = ({ standings, tournament }: Pick<TournamentDetail, 'standings' | 'tournament'>) => (
  <section className={styles.part}>
    <h2>{tournament.state === 'finished' ? '최종 순위' : '실시간 순위'}</h2>
    <Table
      caption={tournament.state === 'finished' ? '최종 순위' : '실시간 순위'}
      columns={COLUMNS}
      rows={standings}
      keyOf={({ nickname, rank }) => `${rank} ${nickname}`}
      empty="아직 참가한 회원이 없어요"
    />
  </section>
);

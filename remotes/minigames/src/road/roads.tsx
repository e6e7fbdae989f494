import type { GameKind, RoundResult } from '@madang/contracts';
import {
  beadPlate,
  bigRoad,
  countsOf,
  derivedRoad,
  type LookBack,
  type Road,
  type RoadSide,
  readRoundId,
  roadsOf,
  runsOf,
} from '@madang/games';
import { formatCount } from '@madang/locale';
import { Empty, Panel, Segmented, Table } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rounds } from '../rounds/queries';
import { RoadGrid } from './grid';
import styles from './road.module.css';

export interface RoadRound {
  readonly roundId: string;
  readonly result: RoundResult;
}

const VIEWS = [
  { id: 'big', label: '빅로드' },
  { id: 'bead', label: '비드 플레이트' },
] as const;
type View = (typeof VIEWS)[number]['id'];

export interface RoadsProps {
  gameId: number;
  kind: GameKind;
  /** The round that is being drawn: its result comes when it has been shown. */
  unshown: string | null;
}

/** The patterns of a game's last rounds, drawn and as a table. */
export function Roads({ gameId, kind, unshown }: RoadsProps) {
  const { data } = useQuery(rounds.road(gameId));
  const roads = roadsOf(kind);
  const [label, setLabel] = useState('');
  const [view, setView] = useState<View>('big');
  const road = roads.find(one => one.label === label) ?? roads[0];
  if (!road || !data) return null;
  const oldestFirst = data.filter(({ roundId }) => roundId !== unshown).reverse();
  return (
    <Panel title={kind === 'baccarat' ? '그림장' : '패턴'} note="최근 회차가 오른쪽이에요">
      <div className={styles.choices}>
        {roads.length > 1 && (
          <Segmented
            label="패턴 종류"
            items={roads.map(one => ({ id: one.label, label: one.label }))}
            current={road.label}
            onSelect={setLabel}
          />
        )}
        <Segmented label="보기" items={VIEWS} current={view} onSelect={setView} />
      </div>
      {oldestFirst.length === 0 ? (
        <Empty title="아직 나온 결과가 없어요">
          <p>첫 회차가 끝나면 여기에 그려져요.</p>
        </Empty>
      ) : (
        <RoadView road={road} rows={oldestFirst} view={view} isBaccarat={kind === 'baccarat'} />
      )}
    </Panel>
  );
}

interface RoadViewProps {
  road: Road;
  /** The oldest first. */
  rows: readonly RoadRound[];
  view: View;
  isBaccarat: boolean;
}

function RoadView({ road, rows, view, isBaccarat }: RoadViewProps) {
  const sides = rows.map(({ result }) => road.sideOf(result));
  return (
    <div className={isBaccarat ? styles.baccarat : undefined}>
      {view === 'big' ? <BigRoad road={road} sides={sides} /> : <BeadPlate road={road} sides={sides} />}
      {isBaccarat && <DerivedRoads sides={sides} />}
      <Counts road={road} sides={sides} />
      <RoadTable road={road} rows={rows} sides={sides} />
    </div>
  );
}

const SIZE = 24;
const COLUMNS = 30;

interface DrawnRoad {
  road: Road;
  sides: readonly RoadSide[];
}

function BigRoad({ road, sides }: DrawnRoad) {
  const cells = bigRoad(sides);
  return (
    <RoadGrid
      label={`${road.label} 빅로드`}
      size={SIZE}
      columns={COLUMNS}
      feet={streaksBelow(sides)}
      cells={cells.map(cell => ({
        place: cell,
        node: (
          <>
            <SideMark side={cell.side} text={road[cell.side]} />
            {cell.ties > 0 && <path className={styles.stroke} d="M6 18L18 6" />}
          </>
        ),
      }))}
    />
  );
}

/** How long each run is, below the column in which it begins. */
function streaksBelow(sides: readonly RoadSide[]): readonly number[] {
  const heads = bigRoad(sides).filter(({ row }) => row === 0);
  const runs = runsOf(sides);
  const lengthAt = (column: number) => {
    const head = heads.find(cell => cell.column === column);
    return runs.find(({ rounds }) => rounds[0] === head?.round)?.rounds.length ?? 0;
  };
  return Array.from({ length: (heads.at(-1)?.column ?? -1) + 1 }, (_, column) => lengthAt(column));
}

const BeadPlate = ({ road, sides }: DrawnRoad) => (
  <RoadGrid
    label={`${road.label} 비드 플레이트`}
    size={SIZE}
    columns={COLUMNS}
    cells={beadPlate(sides).map(cell => ({
      place: cell,
      node: <SideMark side={cell.side} text={(cell.side === 'tie' ? road.tie : road[cell.side]) ?? ''} />,
    }))}
  />
);

const SHAPES = { a: [styles.a, styles.aText], b: [styles.b, styles.bText], tie: [styles.tie, styles.tieText] } as const;

function SideMark({ side, text }: { side: RoadSide; text: string }) {
  const [shape, letter] = SHAPES[side];
  return (
    <>
      {side === 'tie' ? (
        <rect className={shape} x="3.5" y="3.5" width="17" height="17" rx="3" />
      ) : (
        <circle className={shape} cx="12" cy="12" r="9" />
      )}
      <text className={letter} x="12" y="16">
        {text}
      </text>
    </>
  );
}

const DERIVED = [
  { back: 1, name: '중국점 1군 비아이보이', shape: 'ring' },
  { back: 2, name: '중국점 2군 스몰로드', shape: 'disc' },
  { back: 3, name: '중국점 3군 바퀴벌레', shape: 'slash' },
] as const satisfies readonly { back: LookBack; name: string; shape: string }[];

const DerivedRoads = ({ sides }: { sides: readonly RoadSide[] }) => (
  <div className={styles.derived}>
    {DERIVED.map(({ back, name, shape }) => (
      <div key={back}>
        <h3>{name}</h3>
        <RoadGrid
          label={name}
          size={12}
          columns={20}
          cells={derivedRoad(sides, back).map(cell => ({
            place: cell,
            node:
              shape === 'slash' ? (
                <path
                  className={cell.repeats ? styles.repeats : styles.breaks}
                  d={cell.repeats ? 'M3 9L9 3' : 'M3 3L9 9'}
                />
              ) : (
                <circle
                  className={cell.repeats ? styles.repeats : styles.breaks}
                  cx="6"
                  cy="6"
                  r={shape === 'ring' ? 3.75 : 4}
                />
              ),
          }))}
        />
      </div>
    ))}
  </div>
);

const Count = ({ word, count }: { word: string; count: number }) => (
  <span>
    <span>{word}</span> <b>{formatCount(count)}</b>
  </span>
);

function Counts({ road, sides }: DrawnRoad) {
  const { a, b, tie, longest, current } = countsOf(sides);
  return (
    <p className={styles.counts}>
      <Count word={road.a} count={a} />
      <Count word={road.b} count={b} />
      {road.tie !== null && <Count word={road.tie} count={tie} />}
      <Count word={`최장 연속 ${road.a}`} count={longest.a} />
      <Count word={`최장 연속 ${road.b}`} count={longest.b} />
      {current && <Count word={`지금 연속 ${road[current.side]}`} count={current.rounds.length} />}
      <span>{`최근 ${formatCount(sides.length)}회 · 지난 결과는 다음 회차에 영향을 주지 않아요`}</span>
    </p>
  );
}

function RoadTable({ road, rows, sides }: DrawnRoad & { rows: readonly RoadRound[] }) {
  const newestFirst = rows.map(({ roundId }, place) => ({ roundId, side: sides[place] ?? 'tie' })).reverse();
  return (
    <details className={styles.table}>
      <summary>표로 보기</summary>
      <Table
        caption={`${road.label} 최근 회차`}
        rows={newestFirst}
        keyOf={({ roundId }) => roundId}
        empty="아직 나온 결과가 없어요"
        columns={[
          { id: 'number', head: '회차', cell: ({ roundId }) => `${readRoundId(roundId)?.number ?? ''}회차` },
          { id: 'side', head: road.label, cell: ({ side }) => (side === 'tie' ? road.tie : road[side]) },
        ]}
      />
    </details>
  );
}

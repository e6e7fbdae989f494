import { useState } from 'react';
import { OddsCell, type OddsCellProps } from '../../src';
import styles from '../gallery.module.css';
import { Section } from '../section';

type CellExample = Omit<OddsCellProps, 'label' | 'price' | 'state' | 'pressed' | 'onPress'> & {
  name: string;
  price?: number | null;
  state?: OddsCellProps['state'];
  pressed?: boolean;
  show?: 'hover' | 'focus';
};

const LONG_AGO = 1; // any moment whose flash is over
const STATES: readonly CellExample[] = [
  { name: '기본' },
  { name: '올림', show: 'hover' },
  { name: '초점', show: 'focus' },
  { name: '선택', pressed: true },
  { name: '상승', price: 1950, direction: 'up' },
  { name: '하락', price: 1780, direction: 'down' },
  { name: '올랐음, 안 봄', price: 1950, direction: 'up', movedAt: LONG_AGO },
  { name: '내렸음, 안 봄', price: 1780, direction: 'down', movedAt: LONG_AGO },
  { name: '올랐음, 봄', price: 1950, direction: 'up', movedAt: LONG_AGO, seen: true },
  { name: '선택 + 상승', price: 1950, direction: 'up', pressed: true },
  { name: '선택 + 올랐음', price: 1950, direction: 'up', pressed: true, movedAt: LONG_AGO },
  { name: '선택 + 초점', pressed: true, show: 'focus' },
  { name: '일시 중지', state: 'suspended' },
  { name: '일시 중지, 담음', state: 'suspended', pressed: true },
  { name: '마감', state: 'closed' },
  { name: '없음', price: null },
  { name: '세 자리', price: 1857 },
  { name: '기준점과 함께', price: 1900, line: '−1.5' },
  { name: '선택, 기준점', price: 1900, line: '2.5', pressed: true },
  { name: '선택, 기준점, 상승', price: 1950, line: '2.5', pressed: true, direction: 'up' },
  { name: '기준점, 하락', price: 1900, line: '2.5', direction: 'down' },
  { name: '기준점, 안 봄', price: 1900, line: '+1.0', direction: 'down', movedAt: LONG_AGO },
  { name: '기준점, 중지', price: 1910, line: '+0.25', state: 'suspended' },
  { name: '기준점, 마감', price: 1910, line: '+0.25', state: 'closed' },
];

export function OddsCells() {
  return (
    <Section title="배당 칸" note="고르면 청자로 채우고 한 모서리가 열려요">
      <div className={styles.cells}>
        {STATES.map(({ name, show, ...props }) => (
          <div key={name} data-show={show}>
            <Pickable label={name} {...props} />
            <small>{name}</small>
          </div>
        ))}
      </div>
    </Section>
  );
}

const TEAM_ROWS: readonly [home: CellExample, draw: CellExample, away: CellExample][] = [
  [
    { name: '아스널 승', team: '아스널', price: 1600, pressed: true },
    { name: '무승부', price: 4100 },
    { name: '브라이튼 승', team: '브라이튼', price: 5400, side: 'away' },
  ],
  [
    { name: '노팅엄 포레스트 승', team: '노팅엄 포레스트', price: 2550, direction: 'up' },
    { name: '무승부', price: 3300 },
    { name: '맨체스터 유나이티드 승', team: '맨체스터 유나이티드', price: 2800, direction: 'down', side: 'away' },
  ],
  [
    { name: '울산 HD 승', team: '울산 HD', price: 1720, direction: 'up', movedAt: LONG_AGO },
    { name: '무승부', price: 3500, direction: 'down', movedAt: LONG_AGO },
    { name: '제주 SK 승', team: '제주 SK', price: 4600, direction: 'down', movedAt: LONG_AGO, side: 'away' },
  ],
  [
    { name: '흥국생명 승', team: '흥국생명', price: 1340, state: 'suspended' },
    { name: '무승부', price: null },
    { name: '페퍼저축은행 승', team: '페퍼저축은행', price: 3100, state: 'suspended', side: 'away' },
  ],
  [
    { name: 'FC서울 승', team: 'FC서울', price: 1900, state: 'closed' },
    { name: '무승부', price: 3300, state: 'closed' },
    { name: '포항 스틸러스 승', team: '포항 스틸러스', price: 2900, state: 'closed', side: 'away' },
  ],
];

export function OddsRows() {
  return (
    <Section title="배당 줄" note="국내형, 유럽형">
      <div>
        {TEAM_ROWS.map(cells => (
          <div key={cells[0].name} className={styles.korean}>
            {cells.map(({ name, ...props }) => (
              <Pickable key={name} label={name} {...props} />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.european}>
        <Pickable label="뉴캐슬 승" price={2420} />
        <Pickable label="무승부" price={3550} />
        <Pickable label="첼시 승" price={2800} />
        <i />
        <Pickable label="뉴캐슬 −0.25" line="−0.25" price={2100} />
        <Pickable label="첼시 +0.25" line="+0.25" price={1780} />
        <i />
        <Pickable label="오버 2.5" line="2.5" price={1950} direction="up" pressed />
        <Pickable label="언더 2.5" line="2.5" price={1900} direction="down" />
      </div>
    </Section>
  );
}

type PickableProps = Omit<CellExample, 'name'> & { label: string };

function Pickable({ pressed = false, state = 'open', price = 1850, ...props }: PickableProps) {
  const [picked, setPicked] = useState(pressed);
  return <OddsCell {...props} price={price} state={state} pressed={picked} onPress={() => setPicked(!picked)} />;
}

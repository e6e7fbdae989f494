import { seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { Segmented, SelectField, Tabs } from '@madang/ui';
import { useNavigate } from 'react-router-dom';
import page from '../board/page.module.css';
import styles from './bet-result.module.css';
import { type BetsFilter, changedList, daysOf, type FilterChange, isOfCasino, PERIODS, periodOf } from './filter';

const STATES = [
  { id: 'all', label: '전체' },
  { id: 'open', label: '진행중' },
  { id: 'settled', label: '정산완료' },
] as const;

const KINDS = [
  { value: '', label: '모든 종류' },
  { value: '1', label: '스포츠' },
  { value: '2', label: '라이브' },
  { value: '3', label: '미니게임' },
  { value: '4', label: '가상' },
  { value: '0', label: '카지노·슬롯' },
] as const;

const VISIBILITIES = [
  { id: 'listed', label: '목록' },
  { id: 'hidden', label: '숨긴 베팅' },
] as const;

/** The id of the area that the tabs fill. */
export const BETS_AREA = 'bets';

/** State, kind and days. All of it is in the address. Of rounds of casino and slots there are no states to choose. */
export function BetFilters({ filter }: { filter: BetsFilter }) {
  const navigate = useNavigate();
  const change = (part: FilterChange) => navigate(changedList(filter, part), { preventScrollReset: true });
  const now = platformNow();
  return (
    <>
      {!isOfCasino(filter) && (
        <Tabs
          label="상태"
          items={STATES}
          current={filter.state}
          onSelect={state => change({ state })}
          panel={BETS_AREA}
        />
      )}
      <div className={`${page.bar} ${styles.bar}`}>
        <div className={styles.grow}>
          <Segmented
            label="기간"
            items={PERIODS}
            current={periodOf(filter, now) ?? ''}
            onSelect={id => id !== '' && change(daysOf(id, now))}
          />
        </div>
        <div className={styles.kind}>
          <SelectField
            label="종류"
            options={KINDS}
            value={String(filter.gameType ?? '')}
            onChange={({ target: { value } }) => change({ gameType: value === '' ? undefined : Number(value) })}
          />
        </div>
        {!isOfCasino(filter) && (
          <div className={styles.grow}>
            <Segmented label="보기" items={VISIBILITIES} current={filter.show} onSelect={show => change({ show })} />
          </div>
        )}
        <div className={styles.days}>
          <DayField label="시작일" day={filter.from} onDay={from => change({ from })} />
          ~
          <DayField label="종료일" day={filter.to} onDay={to => change({ to })} />
        </div>
      </div>
    </>
  );
}

interface DayFieldProps {
  label: string;
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** One day of the stretch, up to today. Emptied, it sets no bound. */
function DayField({ label, day, onDay }: DayFieldProps) {
  return (
    <input
      type="date"
      aria-label={label}
      max={seoulDay(platformNow())}
      value={day ?? ''}
      onChange={event => onDay(event.target.value || undefined)}
    />
  );
}

import type { ResultsPage } from '@madang/contracts';
import { Button, Icon, Tabs, VisuallyHidden } from '@madang/ui';
import { FindInput } from '../board/find-input';
import page from '../board/page.module.css';
import { ALL_SPORTS, countedSports, sportItems } from '../prematch/sports';
import type { ResultsChange, ResultsFilter } from './address';
import styles from './results.module.css';

export const RESULTS_AREA = 'results';

export interface ResultFiltersProps {
  filter: ResultsFilter;
  day: ResultsPage | undefined;
  onChange: (change: ResultsChange) => void;
}

/** Sport, league and search. All of it is in the address. */
export function ResultFilters({ filter, day, onChange }: ResultFiltersProps) {
  const counts = new Map(day?.sports.map(({ sportId, count }) => [sportId, count]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const countOf = (cnt: number) => (day ? cnt : undefined);
  const sports = countedSports(id => countOf(counts.get(id) ?? 0));
  return (
    <>
      <Tabs
        label="종목"
        items={sportItems(sports, countOf(all))}
        current={filter.sportId ?? ALL_SPORTS}
        onSelect={id => onChange({ sportId: id === ALL_SPORTS ? undefined : id })}
        panel={RESULTS_AREA}
      />
      <div className={`${page.bar} ${styles.bar}`}>
        <Leagues filter={filter} day={day} onChange={onChange} />
        <SearchBox key={filter.search ?? ''} words={filter.search ?? ''} onSearch={search => onChange({ search })} />
      </div>
    </>
  );
}

function Leagues({ filter, day, onChange }: ResultFiltersProps) {
  const leagues = day?.leagues ?? [];
  return (
    <label className={styles.select}>
      <VisuallyHidden>리그</VisuallyHidden>
      <select value={filter.leagueId ?? ''} onChange={event => onChange({ leagueId: event.target.value || undefined })}>
        <option value="">모든 리그</option>
        {leagues.map(({ leagueId, name, count }) => (
          <option key={leagueId} value={leagueId}>
            {`${name} (${count})`}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  );
}

function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string | undefined) => void }) {
  return (
    <div className={styles.find}>
      <FindInput label="결과에서 팀·리그 찾기" words={words} onFind={onSearch} />
      {words !== '' && (
        <Button size="s" tone="quiet" icon="close" onClick={() => onSearch(undefined)}>
          검색 지우기
        </Button>
      )}
    </div>
  );
}

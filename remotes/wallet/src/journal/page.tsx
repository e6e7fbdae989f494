import { JournalFile } from '@madang/contracts';
import { send, sentenceOf } from '@madang/http';
import { currencyWord, formatCount } from '@madang/locale';
import { platformNow } from '@madang/session';
import { Failure, PageHead, Pager, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { CsvButton } from '../files/csv-button';
import { WalletTabs } from '../tabs';
import { addressOf, filterOf, JOURNAL_PATH, type JournalView, viewIn } from './filter';
import { JournalFilters } from './filters';
import styles from './journal.module.css';
import { journalQuery } from './queries';
import { JournalTable } from './table';

const ENTRIES_AREA = 'journal-entries';

/** Every movement of the member's money. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = viewIn(search, platformNow());
  const change = (part: Partial<JournalView>) =>
    navigate(addressOf({ ...view, page: 1, ...part }), { preventScrollReset: true });
  return (
    <>
      <PageHead title="거래내역" sub="모의 머니예요. 움직인 금액을 하나도 빠짐없이 보여 드려요.">
        <CsvButton make={() => send(JournalFile, { body: filterOf(view) })} />
      </PageHead>
      <WalletTabs current={JOURNAL_PATH} />
      <JournalFilters view={view} onChange={change} panel={ENTRIES_AREA} />
      <div id={ENTRIES_AREA} role="tabpanel" aria-label={`${currencyWord(view.currency)} 거래`}>
        <Entries view={view} onPage={page => change({ page })} />
      </div>
    </>
  );
}

function Entries({ view, onPage }: { view: JournalView; onPage: (page: number) => void }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(journalQuery(view));
  if (error) {
    return (
      <Failure title="거래내역을 불러오지 못했어요" onRetry={() => refetch()}>
        {sentenceOf(error)}
      </Failure>
    );
  }
  if (!data) return <Skeleton rows={8} />;
  // An address of a page that is no longer there leads to the last one.
  if (data.page > data.pageCount) return <Navigate to={addressOf({ ...view, page: data.pageCount })} replace />;
  return (
    <div aria-busy={isPlaceholderData}>
      <p className={styles.count}>{`${view.period.from} ~ ${view.period.to} · ${formatCount(data.totalCount)}건`}</p>
      <JournalTable entries={data.items} currency={view.currency} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={onPage} />
    </div>
  );
}

import { dayOfYear, StatementFile, type StatementReply } from '@madang/contracts';
import { send, sentenceOf } from '@madang/http';
import { seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { Alert, Failure, PageHead, Skeleton, Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CsvButton } from '../files/csv-button';
import { PeriodBar } from '../period/bar';
import { type ChosenPeriod, inAddress, periodIn } from '../period/period';
import { Days } from './days';
import { Figures } from './figures';
import { Areas, Kinds } from './kinds';
import { PLAY, STATEMENT_PAGES, type StatementPage } from './pages';
import { statementOf, statementQuery } from './queries';
import styles from './statements.module.css';

const [ALL] = STATEMENT_PAGES;
const SUMS_AREA = 'statement-sums';

/** What came in and went out in a period: all of it, or one area. The page is the path, the period is in the address. */
export function Component() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const page = STATEMENT_PAGES.find(({ path }) => path === pathname.replace(/\/$/, '')) ?? ALL;
  if (!page) return null;
  const period = periodIn(search, platformNow());
  const open = (path: string, chosen: ChosenPeriod) =>
    navigate(`${path}?${new URLSearchParams(inAddress(chosen))}`, { preventScrollReset: true });
  return (
    <>
      <PageHead
        title={page.area === null ? '정산' : `${page.label} 정산`}
        sub="모의 머니예요. 원장에서 바로 더한 값이에요."
      >
        <CsvButton make={() => send(StatementFile, { body: statementOf(page, period) })} />
      </PageHead>
      <Tabs
        label="정산"
        items={STATEMENT_PAGES.map(({ path, label }) => ({ id: path, label }))}
        current={page.path}
        onSelect={path => open(path, period)}
        panel={SUMS_AREA}
      />
      <PeriodBar
        period={period}
        oldest={dayOfYear(seoulDay(platformNow()), -1)}
        onPeriod={chosen => open(page.path, chosen)}
      />
      <div id={SUMS_AREA} role="tabpanel" aria-label={`${page.label} 정산`}>
        <Sums page={page} period={period} />
      </div>
    </>
  );
}

function Sums({ page, period }: { page: StatementPage; period: ChosenPeriod }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(statementQuery(page, period));
  if (error) {
    return (
      <Failure title="정산을 불러오지 못했어요" onRetry={() => refetch()}>
        {sentenceOf(error)}
      </Failure>
    );
  }
  if (!data) return <Skeleton rows={8} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <Figures page={page} period={period} total={data.total} />
      {isEmpty(data) && (
        <div className={styles.notice}>
          <Alert tone="info">{page.empty}</Alert>
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <Days page={page} period={period} statement={data} />
        </div>
        <div>
          {page.area === null ? (
            <Areas period={period} statement={data} />
          ) : (
            <Kinds page={page} period={period} statement={data} />
          )}
          {page.words === PLAY && (
            <div className={styles.notice}>
              <Alert tone="info">
                베팅은 베팅한 날에, 당첨금은 결과가 나온 날에 더해요. 결과가 바뀌면 바뀐 날에 재정산으로 더하거나 빼요.
              </Alert>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

const isEmpty = ({ kinds }: StatementReply): boolean => kinds.length === 0;

import { Failure, PageHead, Pager, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SetAsideTable } from './list';
import { useOutcomeToasts } from './outcomes';
import { setAsides } from './queries';

export function Component() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(setAsides.list(page));
  useOutcomeToasts(data?.items);
  return (
    <>
      <PageHead title="보류된 항목" sub="처리하지 못해 따로 둔 항목이에요. 나머지는 계속 처리되고 있어요" />
      {error && <Failure title="보류된 항목을 불러오지 못했어요" onRetry={() => refetch()} />}
      {!error && !data && <Skeleton rows={6} />}
      {!error && data && (
        <>
          <SetAsideTable items={data.items} />
          <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
        </>
      )}
    </>
  );
}

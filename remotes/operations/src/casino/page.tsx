import { $member } from '@madang/session';
import { PageHead, Tabs } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useSearchParams } from 'react-router-dom';
import { OpenRoundList } from './open-rounds';
import { Providers } from './providers';
import { ReconciliationReport } from './reconciliation';

const ADMIN = 1; // member type, specification 3
const AREA = 'casino-view';

const VIEWS = [
  { id: 'providers', label: '제공사와 게임' },
  { id: 'reconciliation', label: '대사' },
  { id: 'open', label: '진행중인 판' },
] as const;

/** Providers of casino and slots: their switches, whether their books are ours, and what is still open. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const isAdmin = useStore($member)?.type === ADMIN;
  const view = VIEWS.find(({ id }) => id === params.get('view'))?.id ?? 'providers';
  return (
    <>
      <PageHead title="카지노·슬롯" sub="제공사를 켜고 끄고, 기록이 맞는지 확인해요" />
      <Tabs
        label="보기"
        items={VIEWS}
        current={view}
        onSelect={id => setParams(id === 'providers' ? {} : { view: id }, { replace: true })}
        panel={AREA}
      />
      <div id={AREA} role="tabpanel" aria-label={VIEWS.find(({ id }) => id === view)?.label}>
        {view === 'providers' && <Providers canSwitch={isAdmin} />}
        {view === 'reconciliation' && <ReconciliationReport />}
        {view === 'open' && <OpenRoundList />}
      </div>
    </>
  );
}

import { openDialog } from '@madang/federation';
import { Button, PageHead } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ChanceSwitch } from '../chances/switch';
import { HousesNav } from '../lobby/houses-nav';
import { countsText, providersOf } from '../lobby/providers';
import { lobbies } from '../lobby/queries';
import { MyPlay } from '../mine/my-play';
import { type House, isInHouse } from '../providers/houses';
import { TableArea } from './area';
import { filterOf, paramsOf } from './filter';

const CASINO_PATH = '/casino';

/** The lobby of live tables: of one house, or of all. */
export function CasinoPage({ house }: { house: House }) {
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(lobbies.casino());
  const lobby = data?.isBlocked === false ? data : null;
  const providers = lobby && providersOf(lobby, house);
  const tables = lobby?.tables.filter(({ providerId }) => isInHouse(house, providerId)) ?? [];
  return (
    <>
      <PageHead title="라이브카지노" sub={providers && countsText(providers.shown.length, '테이블', tables.length)}>
        {lobby && (
          <>
            <Button tone="quiet" size="s" icon="external" onClick={() => openDialog('casino/evolution-casino')}>
              새 창
            </Button>
            <ChanceSwitch />
          </>
        )}
      </PageHead>
      <HousesNav path={CASINO_PATH} />
      <TableArea
        house={house}
        filter={filterOf(params)}
        onFilter={filter => setParams(paramsOf(filter), { replace: true, preventScrollReset: true })}
        area="tables"
      >
        {lobby && providers && <MyPlay label="내 카지노" lobby={lobby} providers={providers} games={lobby.tables} />}
      </TableArea>
    </>
  );
}

export const Component = () => <CasinoPage house="all" />;

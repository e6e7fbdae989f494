import { openDialog } from '@madang/federation';
import { Button, PageHead } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ChanceSwitch } from '../chances/switch';
import { HousesNav } from '../lobby/houses-nav';
import lobbyStyles from '../lobby/lobby.module.css';
import { countsText, providersOf } from '../lobby/providers';
import { lobbies } from '../lobby/queries';
import { MyPlay } from '../mine/my-play';
import { type House, isInHouse } from '../providers/houses';
import { SlotArea } from './area';
import { filterOf, paramsOf } from './filter';

const SLOT_PATH = '/slot';

/** The lobby of slots: of one house, or of all. */
export function SlotPage({ house }: { house: House }) {
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(lobbies.slot());
  const lobby = data?.isBlocked === false ? data : null;
  const providers = lobby && providersOf(lobby, house);
  const slots = lobby?.slots.filter(({ providerId }) => isInHouse(house, providerId)) ?? [];
  return (
    <>
      <PageHead title="슬롯" sub={providers && countsText(providers.shown.length, '게임', slots.length)}>
        {lobby && (
          <>
            <Button tone="quiet" size="s" icon="external" onClick={() => openDialog('casino/evolution-slot')}>
              새 창
            </Button>
            <ChanceSwitch />
          </>
        )}
      </PageHead>
      <HousesNav path={SLOT_PATH} />
      <SlotArea
        house={house}
        filter={filterOf(params)}
        onFilter={filter => setParams(paramsOf(filter), { replace: true, preventScrollReset: true })}
        area="slots"
      >
        <p className={lobbyStyles.note}>
          환수율은 아주 많은 판을 했을 때 건 돈 가운데 돌아오는 몫의 평균이에요. 96%면 10,000원을 걸 때마다 평균 400원을
          잃어요. 변동성이 높을수록 드물게, 크게 나와요.
        </p>
        {lobby && providers && <MyPlay label="내 슬롯" lobby={lobby} providers={providers} games={lobby.slots} />}
      </SlotArea>
    </>
  );
}

export const Component = () => <SlotPage house="all" />;

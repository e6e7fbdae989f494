import { SwitchButton } from '../console/switch-button';
import { type Switch, useSwitchProvider } from './commands';

/** Lets nobody into a provider or a game, or lets them in again. */
export const EntrySwitch = (target: Switch) => (
  <SwitchButton target={target} toggle={useSwitchProvider()} confirm="입장 막기">
    새 입장을 바로 막아요. 진행 중인 판은 끝까지 진행하고 정산해요.
  </SwitchButton>
);

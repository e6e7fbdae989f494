import { SwitchButton } from '../console/switch-button';
import { type Switch, useSwitchGames } from './commands';

/** Stops bets on games, or takes them again. */
export const BetSwitch = ({ scope, ...target }: Switch & { scope?: string }) => (
  <SwitchButton target={target} toggle={useSwitchGames()} scope={scope} confirm="베팅 막기">
    새 베팅을 바로 막아요. 진행 중인 회차는 끝까지 추첨하고 정산해요.
  </SwitchButton>
);

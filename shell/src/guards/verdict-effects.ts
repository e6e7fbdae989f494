import { logOut } from '@madang/http';
import { $leftPage } from '@madang/session';
import { alert } from '../alert/alert';
import type { Verdict } from './situation';
import { intend } from './situation-at';

/** Does what a verdict demands besides the navigation. `destination` is where someone was going: log-in leads there. */
export function applyVerdict(verdict: Extract<Verdict, { kind: 'go' }>, destination?: string): void {
  if (destination !== undefined && verdict.to.startsWith('/login')) intend(destination);
  if (verdict.leadsBack && destination !== undefined) $leftPage.set(destination);
  if (verdict.logOut) logOut();
  if (verdict.say) alert(verdict.say);
}

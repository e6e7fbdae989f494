import { logOut } from '@madang/http';
import { $leftPage } from '@madang/session';
import { alert } from '../alert/alert';
import { intend } from './known';
import type { Verdict } from './situation';

/** Does what a verdict asks for besides the going. `wanted` is the page that someone was on the way to: log-in leads there. */
export function actOn(verdict: Extract<Verdict, { kind: 'go' }>, wanted?: string): void {
  if (wanted !== undefined && verdict.to.startsWith('/login')) intend(wanted);
  if (verdict.leadsBack && wanted !== undefined) $leftPage.set(wanted);
  if (verdict.logOut) logOut();
  if (verdict.say) alert(verdict.say);
}

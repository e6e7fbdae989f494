import { logOut } from '@madang/http';
import { alert } from '../alert/alert';
import type { Verdict } from './situation';

/** Does what a verdict asks for besides the going. */
export function actOn(verdict: Extract<Verdict, { kind: 'go' }>): void {
  if (verdict.logOut) logOut();
  if (verdict.say) alert(verdict.say);
}

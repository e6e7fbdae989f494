import { browserStorage } from '@madang/storage';

const NAME = 'madang.settlement';
/** More are not settled in a moment; older ones are told by no stream any more. */
const MOST = 200;

/** Of these bets those that no tab of this browser has told of. From now on they are this tab's to tell. */
export async function claimed(betIds: readonly string[]): Promise<ReadonlySet<string>> {
  const claim = () => {
    const said = (browserStorage.read(NAME) ?? '').split(' ');
    const fresh = betIds.filter(betId => !said.includes(betId));
    browserStorage.write(NAME, [...said, ...fresh].slice(-MOST).join(' '));
    return new Set(fresh);
  };
  // Where tabs can't take turns, two that are looked at may say the same.
  if (!navigator.locks) return claim();
  return navigator.locks.request(NAME, claim).catch(claim);
}

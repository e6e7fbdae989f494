import { browserStorage } from '@madang/storage';

const NAME = 'madang.settlement';
/** More are not settled at once; no stream brings older ones any more. */
const MOST = 200;

/** Of these bets those that no tab of this browser has announced. From now on they are this tab's to announce. */
export async function claimSettlements(betIds: readonly string[]): Promise<ReadonlySet<string>> {
  const claim = () => {
    const announced = (browserStorage.read(NAME) ?? '').split(' ');
    const fresh = betIds.filter(betId => !announced.includes(betId));
    browserStorage.write(NAME, [...announced, ...fresh].slice(-MOST).join(' '));
    return new Set(fresh);
  };
  // Where tabs can't take turns, two that are looked at may say the same.
  if (!navigator.locks) return claim();
  return navigator.locks.request(NAME, claim).catch(claim);
}

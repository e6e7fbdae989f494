import type { Guard, Situation } from './situation';

const HERE = '/maintenance';
const WORKPLACES = new Map([
  [1, '/admin'],
  [2, '/manager'],
]);

/**
 * Under maintenance everyone is logged out and sent to /maintenance, and stays there until it is over. Only operators go
 * on in their area: someone has to be able to end it.
 */
export const maintenance: Guard = situation => {
  const { path, maintenance: isOn } = situation;
  if (isOn && isAtWork(situation)) return null;
  if (isOn && path !== HERE) return { kind: 'go', to: HERE, logOut: true };
  const workplace = WORKPLACES.get(situation.member?.type ?? 0);
  if (isOn && workplace) return { kind: 'go', to: workplace };
  if (isOn) return { kind: 'stay' };
  if (isOn === false && path === HERE) return { kind: 'go', to: '/', logOut: true };
  return path === HERE ? { kind: 'stay' } : null;
};

/** Someone logged in there whose record is not loaded yet gets the benefit of the doubt. */
function isAtWork({ path, isMember, member }: Situation): boolean {
  const isInArea = [...WORKPLACES.values()].some(area => path === area || path.startsWith(`${area}/`));
  return isMember && isInArea && (member === null || WORKPLACES.has(member.type));
}

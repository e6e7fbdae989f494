import type { Guard } from './situation';

const HERE = '/maintenance';

/** Under maintenance everyone is logged out and sent to /maintenance, and stays there until it is over. */
export const maintenance: Guard = ({ path, maintenance: isOn }) => {
  if (isOn && path !== HERE) return { kind: 'go', to: HERE, logOut: true };
  if (isOn) return { kind: 'stay' };
  if (isOn === false && path === HERE) return { kind: 'go', to: '/', logOut: true };
  return path === HERE ? { kind: 'stay' } : null;
};

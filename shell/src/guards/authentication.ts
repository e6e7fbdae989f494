import { needsMember } from '../site/layout-of';
import type { Guard } from './situation';

/** Every page but the log-in and the maintenance page is for members. A sign-up code in the address goes along. */
export const authentication: Guard = ({ path, search, isMember }) => {
  if (isMember || !needsMember(path)) return null;
  const joinCode = new URLSearchParams(search).get('joinCd');
  return { kind: 'go', to: joinCode ? `/login?joinCd=${encodeURIComponent(joinCode)}` : '/login' };
};

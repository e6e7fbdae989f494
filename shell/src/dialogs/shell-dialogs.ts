import type { DialogModule } from '@madang/federation';

/** The shell's own dialogs, opened as `shell/<name>`. Each is a chunk of its own. */
export const shellDialogs: Readonly<Record<string, () => Promise<DialogModule>>> = {
  alert: () => import('../alert/dialog'),
  login: () => import('../login/dialog'),
  recommender: () => import('../signup/recommender-dialog'),
  join: () => import('../signup/join-dialog'),
  'join-confirm': () => import('../signup/confirm-dialog'),
  inquiry: () => import('../inquiry/dialog'),
  'find-password': () => import('../login/find-password-dialog'),
  'user-info': () => import('../user-info/dialog'),
  reality: () => import('../responsible/dialog'),
};

import type { Guard, Situation } from './situation';

const isWithin = (path: string, area: string) => path === area || path.startsWith(`${area}/`);

/**
 * Managers work in /manager, some admins in /admin; after logging in, every admin starts there, and a member where they
 * wanted to go. In a preview they may go where members do: it is for looking at that.
 */
export const entry: Guard = situation => {
  const { path, isMember, member, isPreview } = situation;
  if (!isMember) return null;
  const workplace = member && workplaceOf(member);
  if (path === '/login') return { kind: 'go', to: workplace ?? startOf(situation) };
  const isAtWork = isWithin(path, '/manager') || isWithin(path, '/admin');
  return workplace && !isAtWork && !isPreview ? { kind: 'go', to: workplace } : null;
};

function workplaceOf({ type, role, withdrawalType }: NonNullable<Situation['member']>): string | null {
  if (type === 2) return '/manager';
  return type === 1 && role === 10 && withdrawalType === 0 ? '/admin' : null;
}

function startOf({ member, intended }: Situation): string {
  return member?.type === 1 ? '/admin' : (intended ?? '/');
}

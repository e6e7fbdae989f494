import { formatPoints, formatUsdt, formatWon } from '@madang/locale';
import { $isFresh, $member } from '@madang/session';
import { useStore } from '@nanostores/react';

const UNKNOWN = '···';

/** The member's balances in words; dots until the platform has sent them to this page. `usdt` is null where there is none. */
export function usePurse(): { cash: string; points: string; usdt: string | null } {
  const member = useStore($member);
  const isFresh = useStore($isFresh);
  return member && isFresh
    ? {
        cash: formatWon(member.emoney),
        points: formatPoints(member.point),
        usdt: member.usdt > 0 ? formatUsdt(member.usdt) : null,
      }
    : { cash: UNKNOWN, points: UNKNOWN, usdt: null };
}

/** Level and nickname of the member. */
export function useWho(): { level: string; nickname: string } {
  const member = useStore($member);
  return { level: member ? `레벨 ${member.level}` : '레벨 ·', nickname: member?.nickname ?? UNKNOWN };
}

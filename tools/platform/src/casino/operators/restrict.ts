import type { Write } from '../../auth/at-write';
import { recordAction } from '../../operator-actions';

interface Restriction {
  readonly memberId: string;
  readonly isCasinoOff: boolean;
  readonly isSlotOff: boolean;
  readonly reason: string;
  readonly operatorId: string;
  readonly at: Date;
}

/** Says whether a member may play casino and slots. False where there is no such member. */
export function restrictMember(write: Write, restriction: Restriction): Promise<boolean> {
  const { memberId, isCasinoOff, isSlotOff, reason, operatorId, at } = restriction;
  return write(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('member')
      .set({ disable_casino: isCasinoOff, disable_slot: isSlotOff })
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const details = { isCasinoOff, isSlotOff, reason };
    await recordAction(tx, { operatorId, action: 'restrict-casino', subject: memberId, details, at });
    return true;
  });
}

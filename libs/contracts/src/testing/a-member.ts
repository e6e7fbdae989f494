import type { Member } from '../members';

/** The seeded member, for tests that say only what matters to them. */
export const aMember = (fields: Partial<Member> = {}): Member => ({
  id: '0b6f5f4e-63a8-4a1c-9a5b-0f6f7d0d5a01',
  userId: 'dalbit1',
  nickname: '달빛소년',
  level: 4,
  emoney: 1_284_500,
  point: 32_180,
  usdt: 0,
  blockchainUrl: '',
  tendency: [],
  disableCasinoFlag: 0,
  disableSlotFlag: 0,
  type: 0,
  role: 0,
  withdrawalType: 0,
  managementType: 0,
  isLogin: true,
  ...fields,
});

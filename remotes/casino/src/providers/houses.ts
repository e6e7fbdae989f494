import type { ProviderId } from '@madang/contracts';

/** The lobbies of the specification: of all providers, and of the halves of them that two suppliers bring. */
export const HOUSES = [
  { id: 'all', label: '전체', below: '' },
  { id: 'cx', label: 'CX 로비', below: '/index_cx' },
  { id: 'vinus', label: '비너스 로비', below: '/index_vinus' },
] as const;
export type House = (typeof HOUSES)[number]['id'];

const CX: ReadonlySet<ProviderId> = new Set([
  ...(['hanul', 'mirinae', 'oreum', 'soseul'] as const),
  ...(['gureum', 'noeul', 'solnae'] as const),
]);

/** Whether a provider's games are in a lobby. */
export const isInHouse = (house: House, id: ProviderId): boolean => house === 'all' || CX.has(id) === (house === 'cx');

import type { Refusal } from '@madang/contracts';

export const NO_SUCH_GAME: Refusal = { message: '게임을 찾을 수 없어요.' };
export const NO_SUCH_ROUND: Refusal = { message: '회차를 찾을 수 없어요. 아직 열리지 않은 회차일 수 있어요.' };
export const NO_SUCH_CHAIN: Refusal = { message: '이 날의 시드 체인은 공개되지 않았어요.' };

import { FIXTURE_STATUS } from '@madang/sport';

export const isLost = (status: number): boolean => status === FIXTURE_STATUS.lostCoverage;

import { FIXTURE_STATUS } from '@madang/contracts';

export const isLost = (status: number): boolean => status === FIXTURE_STATUS.lostCoverage;

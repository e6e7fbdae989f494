import { LogIns, OwnProfile } from '@madang/contracts';
import { queryOf } from '@madang/http';

export const profileQuery = () => queryOf(OwnProfile);

export const logIns = { page: (page: number) => queryOf(LogIns, { query: { page } }) };

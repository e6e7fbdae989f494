import { OwnProfile } from '@madang/contracts';
import { queryOf } from '@madang/http';

export const profileQuery = () => queryOf(OwnProfile);

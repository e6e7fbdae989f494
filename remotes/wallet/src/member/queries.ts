import { OwnProfile } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export const profileQuery = () =>
  queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => send(OwnProfile, { signal }) });

import type { CasinoProvider } from '@madang/contracts';
import { Skeleton } from '@madang/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Blocked, Closed, type LobbyName } from './unready';

interface FrameProps<Lobby> {
  name: LobbyName;
  lobby: UseQueryResult<Lobby>;
  children: (lobby: Lobby) => ReactNode;
}

interface AnyLobby {
  readonly isBlocked: boolean;
  readonly providers: readonly CasinoProvider[];
}

/** A lobby, or why there is none: it is closed, or closed to this member. */
export function LobbyFrame<Lobby extends AnyLobby>({ name, lobby, children }: FrameProps<Lobby>) {
  const { data, error, isFetching, refetch } = lobby;
  if (!data && error) return <Closed onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton rows={12} />;
  if (data.isBlocked) return <Blocked name={name} />;
  const isClosed = data.providers.every(({ outage }) => outage !== null);
  return isClosed ? <Closed onRetry={() => void refetch()} busy={isFetching} /> : children(data);
}

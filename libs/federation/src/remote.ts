import type { SlotName } from '@madang/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { DialogProps } from './dialogs';

/**
 * A module whose default export draws a dialog. It is written as a method on purpose: a dialog states the data that it
 * takes (`DialogProps<{ request: Withdrawal }>`), while its opener, by name, can only know that it is an object.
 */
export interface DialogModule {
  default(props: DialogProps<object>): ReactNode;
}

export interface SlotModule {
  default: ComponentType;
}

/** What a remote gives to the shell. All of it but the routes' table is loaded on use. */
export interface RemoteModule {
  /** Absolute paths below `paths` of remote.json; pages come by `lazy: () => retryChunk(() => import('./x/page'))`. */
  readonly routes: RouteObject[];
  /** By the names that remote.json lists; opened with `openDialog('<remote>/<name>')`. */
  readonly dialogs?: Readonly<Record<string, () => Promise<DialogModule>>>;
  /** Parts that the shell draws outside the remote's pages, for the slots that remote.json lists. */
  readonly slots?: { readonly [Slot in SlotName]?: () => Promise<SlotModule> };
  /** False while something is in the air that a reload would break: a bet being placed, a transfer being sent. */
  readonly canUpdate?: () => boolean;
}

// This package is one instance on the page, so the host knows a module that went through here from anything else.
const defined = new WeakSet<object>();

/** The one thing that a remote's `src/remote.ts` exports, as its default. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  defined.add(remote);
  return remote;
}

/** Whether a value came out of `defineRemote`. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && defined.has(value);
}

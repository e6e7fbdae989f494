import { retryChunk } from '@madang/federation';
import { $token } from '@madang/session';
import { Skeleton, Toaster } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigation, useOutlet, useRouteError } from 'react-router';
import { Dialogs } from '../dialogs/dialogs';
import { GateFrame } from '../frame/gate-frame';
import { LoadingBar } from '../frame/loading-bar';
import { MemberFrame } from '../frame/member-frame';
import { OperatorFrame } from '../frame/operator-frame';
import { useSite } from '../site/context';
import { type Layout, layoutOf, needsMember } from '../site/layout-of';
import { ScrollPlace } from '../site/scroll-place';
import { AwayBar } from '../trouble/away-bar';
import { Trouble } from '../trouble/trouble';
import { $isBlank } from './blank';
import { PageMark } from './page-mark';

const OverrideFrame = lazy(() => retryChunk(() => import(/* webpackChunkName: "after-paint" */ '../override/frame')));

const frames: Readonly<Record<Layout, ComponentType<{ children: ReactNode }>>> = {
  member: MemberFrame,
  operator: OperatorFrame,
  plain: PlainFrame,
  login: GateFrame,
  maintenance: GateFrame,
};

/** The page: the frame of the path, with the page, what is loading, or what went wrong in it. */
export function Root() {
  const { composition, override } = useSite();
  const isMember = useStore($token) !== null;
  const here = useLocation().pathname;
  const next = useNavigation().location?.pathname;
  // Once there is a session the log-in has done its work: the frame must not wait for the page that it leads to.
  const isComingIn = isMember && here === '/login' && next !== undefined;
  const pathname = isComingIn ? next : here;
  const outlet = useOutlet();
  const isTroubled = (useRouteError() ?? null) !== null;
  if (useStore($isBlank)) return null;
  // A visitor is on the way to the log-in: the members' frame would only flash.
  const Frame = frames[!isMember && needsMember(pathname) ? 'login' : layoutOf(composition, pathname)];
  return (
    <>
      {override && (
        <Suspense>
          <OverrideFrame override={override} />
        </Suspense>
      )}
      <ScrollPlace />
      <LoadingBar />
      <AwayBar />
      <Frame>{isTroubled ? <Trouble /> : <Page path={here}>{isComingIn ? null : outlet}</Page>}</Frame>
      <Dialogs />
      <Toaster />
    </>
  );
}

function Page({ path, children }: { path: string; children: ReactNode }) {
  if (!children) return <Skeleton rows={6} />;
  return (
    <>
      {children}
      <PageMark path={path} />
    </>
  );
}

function PlainFrame({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}

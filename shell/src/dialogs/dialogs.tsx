import {
  $openDialogs,
  closeDialog,
  type DialogModule,
  type OpenDialog,
  RemoteKilled,
  retryChunk,
} from '@madang/federation';
import type { Host } from '@madang/federation/host';
import { AlertDialog } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { Component, type ReactNode, Suspense, use } from 'react';
import { noteDrawFailure } from '../health/early';
import { useSite } from '../site/context';
import { shellDialogs } from './shell-dialogs';

const modules = new Map<string, Promise<DialogModule>>();

/** Draws every open dialog, of the shell and of remotes, each with an end of its own: a dialog that fails closes alone. */
export function Dialogs() {
  const open = useStore($openDialogs);
  return open.map(dialog => (
    <DialogBoundary key={dialog.id} remote={dialog.remote} close={() => closeDialog(dialog.id)}>
      <Suspense>
        <OneDialog dialog={dialog} />
      </Suspense>
    </DialogBoundary>
  ));
}

function OneDialog({ dialog }: { dialog: OpenDialog }) {
  const { host } = useSite();
  const { default: Content } = use(moduleOf(host, dialog));
  return <Content {...dialog.props} close={() => closeDialog(dialog.id)} />;
}

/** The same promise for the same dialog, as `use` requires; a failed one is forgotten and loaded again. */
function moduleOf(host: Host, { remote, dialog }: OpenDialog): Promise<DialogModule> {
  const name = `${remote}/${dialog}`;
  const existing = modules.get(name);
  if (existing) return existing;
  const load = retryChunk(() => (remote === 'shell' ? ownModule(dialog) : remoteModule(host, remote, dialog)));
  modules.set(name, load);
  load.catch(() => modules.delete(name));
  return load;
}

async function ownModule(dialog: string): Promise<DialogModule> {
  const load = shellDialogs[dialog];
  if (!load) throw new Error(`the shell has no dialog "${dialog}"`);
  return load();
}

async function remoteModule(host: Host, remote: string, dialog: string): Promise<DialogModule> {
  const load = (await host.load(remote)).dialogs?.[dialog];
  if (!load) throw new Error(`remote "${remote}" has no dialog "${dialog}"`);
  return load();
}

interface BoundaryProps {
  remote: string;
  close: () => void;
  children: ReactNode;
}

class DialogBoundary extends Component<BoundaryProps, { why: string | null }> {
  override state = { why: null };

  static getDerivedStateFromError(error: unknown) {
    return { why: error instanceof RemoteKilled ? IS_KILLED : HAS_FAILED };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.remote !== 'shell') noteDrawFailure(this.props.remote, error);
  }

  override render() {
    if (this.state.why === null) return this.props.children;
    return <AlertDialog message={this.state.why} onClose={this.props.close} />;
  }
}

const IS_KILLED = '지금 점검 중이라 창을 열 수 없어요. 바뀐 것은 없어요. 잠시 뒤에 다시 시도해 주세요.';
const HAS_FAILED = '창을 열지 못했어요. 바뀐 것은 없어요. 잠시 뒤에 다시 시도해 주세요.';

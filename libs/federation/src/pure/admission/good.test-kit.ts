import type { Release } from '@madang/contracts';
import { aManifest, aRemote, aShell } from '../a-release.test-kit';

const wallet = (changes: Partial<Release> = {}) => aRemote('wallet', changes);
const owning = (...paths: string[]) => aRemote('sports', { manifest: aManifest({ name: 'sports', paths, tiles: [] }) });

/** Sets that run together, each near a limit. */
export const GOOD: readonly { readonly what: string; readonly releases: readonly Release[] }[] = [
  { what: 'a shell alone', releases: [aShell()] },
  { what: 'paths that merely begin alike', releases: [aShell(), wallet(), owning('/wallets')] },
  { what: 'the contract level before', releases: [aShell({ contract: 2 }), wallet()] },
  {
    what: 'a budget used to the last byte',
    releases: [
      aShell(),
      wallet({ files: wallet().files.map((each, index) => ({ ...each, size: index === 0 ? 8000 : 1000 })) }),
    ],
  },
  {
    what: 'a range that includes what the shell has',
    releases: [aShell(), wallet({ shared: { react: '>=19.0.0 <20.0.0' } })],
  },
  { what: 'nothing asked of the host', releases: [aShell(), wallet({ shared: {} })] },
  { what: 'two remotes with a dialog of one name', releases: [aShell(), wallet(), aRemote('sports')] },
  {
    what: 'a branch build',
    releases: [aShell(), wallet({ version: '1.2.0-branch.7', container: 'mf_wallet_1_2_0_branch_7' })],
  },
];

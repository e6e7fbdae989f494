import { $placing } from '@madang/betslip';
import { defineRemote, retryChunk } from '@madang/federation';
import { betLoader, betsLoader } from './bet-result/loaders';
import { boardLoader } from './europe/loader';
import { fixtureLoader } from './fixture/loader';
import { inplayLoader } from './inplay/loader';
import { koreaPath } from './korea/address';
import { BOARDS } from './korea/boards';
import { koreaLoader } from './korea/loader';
import { livetvLoader } from './livetv/loader';

// What few pages need comes with a chunk of its own, beside the page's: the entry that every page waits for stays small.
const results = () => retryChunk(() => import('./results/loaders'));
const tournaments = () => retryChunk(() => import('./tournament/loaders'));

export default defineRemote({
  // Loaders are here and not with the pages, so that data and code are requested in the same tick.
  routes: [
    { path: '/europe', loader: boardLoader, lazy: () => retryChunk(() => import('./europe/page')) },
    { path: '/europe/:fixtureId', loader: fixtureLoader, lazy: () => retryChunk(() => import('./fixture/page')) },
    { path: '/korea', loader: koreaLoader, lazy: () => retryChunk(() => import('./korea/page')) },
    ...BOARDS.map(board => ({
      path: koreaPath(board),
      loader: koreaLoader,
      lazy: () => retryChunk(() => import('./korea/page')),
    })),
    { path: '/inplay', loader: inplayLoader, lazy: () => retryChunk(() => import('./inplay/page')) },
    { path: '/livetv', loader: livetvLoader, lazy: () => retryChunk(() => import('./livetv/page')) },
    {
      path: '/tournament',
      loader: async args => (await tournaments()).tournamentsLoader(args),
      lazy: () => retryChunk(() => import('./tournament/page')),
    },
    {
      path: '/tournament/:tournamentId',
      loader: async args => (await tournaments()).tournamentLoader(args),
      lazy: () => retryChunk(() => import('./tournament/detail')),
    },
    { path: '/bet_result', loader: betsLoader, lazy: () => retryChunk(() => import('./bet-result/page')) },
    {
      path: '/game_result/sports',
      loader: async args => (await results()).resultsLoader(args),
      lazy: () => retryChunk(() => import('./results/page')),
    },
    {
      path: '/game_result/sports/:fixtureId',
      loader: async args => (await results()).resultLoader(args),
      lazy: () => retryChunk(() => import('./results/detail')),
    },
    { path: '/bet_result/:betId', loader: betLoader, lazy: () => retryChunk(() => import('./bet-result/detail')) },
  ],
  // A bet that was sent: the answer must find the page that shows it.
  canUpdate: () => $placing.get().kind !== 'sending',
  dialogs: {
    entry: () => retryChunk(() => import('./entry/entry')),
    'europe-panel': () => retryChunk(() => import('./entry/europe-panel')),
    'inplay-panel': () => retryChunk(() => import('./entry/inplay-panel')),
    'cash-out': () => retryChunk(() => import('./bet-result/cash-out-dialog')),
    'cancel-bet': () => retryChunk(() => import('./bet-result/cancel-dialog')),
  },
  slots: {
    sidebar: () => retryChunk(() => import('./sidebar/tree')),
    'open-bets': () => retryChunk(() => import('./open-bets/part')),
  },
});

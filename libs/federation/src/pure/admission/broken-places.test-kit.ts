import { OTHER_PATH, owning, type Row, tiled, wallet, walletWith } from './broken-parts.test-kit';

/** Sets in which one remote takes what is another's, or everybody's. */
export const CLASHES: Row[] = [
  [
    'the same path',
    'paths',
    [wallet(), owning('/wallet')],
    ['sports', 'claims /wallet', 'belongs to wallet', OTHER_PATH],
  ],
  [
    'a path below',
    'paths',
    [wallet(), owning('/wallet/point')],
    ['sports', 'claims /wallet/point', '/wallet belongs to wallet', OTHER_PATH],
  ],
  [
    'a path above',
    'paths',
    [walletWith({ paths: ['/wallet/point'], tiles: [] }), owning('/wallet')],
    ['sports', 'claims /wallet', '/wallet/point belongs to wallet', OTHER_PATH],
  ],
  ['the home page', 'paths', [owning('/')], ['sports', 'claims /', 'belongs to the shell', OTHER_PATH]],
  ['the login page', 'paths', [owning('/login')], ['sports', 'claims /login', 'belongs to the shell', OTHER_PATH]],
  [
    'a path of the platform',
    'paths',
    [owning('/api/bets')],
    ['sports', 'claims /api/bets', '/api belongs to the shell', OTHER_PATH],
  ],
  [
    'a path of the registry',
    'paths',
    [owning('/registry')],
    ['sports', 'claims /registry', 'belongs to the shell', OTHER_PATH],
  ],
  [
    'a path of the releases',
    'paths',
    [owning('/releases/x')],
    ['sports', 'claims /releases/x', 'belongs to the shell', OTHER_PATH],
  ],
  [
    'a path of the edge',
    'paths',
    [owning('/delivery')],
    ['sports', 'claims /delivery', 'belongs to the shell', OTHER_PATH],
  ],
  [
    "a tile's name in use",
    'tiles',
    [wallet(), tiled({ id: 'wallet' })],
    ['sports', 'tile "wallet" bears a name in use', 'wallet has one of that name', 'rename it'],
  ],
  [
    "a tile's name used twice in one remote",
    'tiles',
    [tiled({}, {})],
    ['sports', 'tile "own" bears a name in use', 'sports has one', 'rename it'],
  ],
  [
    'a tile that leads to another',
    'tiles',
    [wallet(), tiled({ to: '/wallet?x=1' })],
    ['sports', 'leads to /wallet?x=1', 'it owns /sports', 'lead it to a path of its own'],
  ],
];

export const FRAME: Row[] = [
  [
    'more tiles than the frame has room for',
    'tiles',
    [tiled(...['a', 'b', 'c', 'd'].map(id => ({ id })))],
    ['sports', 'puts 4 tiles into the place "tile"', 'it may put 3', 'leave some out'],
  ],
  [
    'a tile before all others',
    'tiles',
    [tiled({ order: -100 })],
    ['sports', 'tile "own" has order -100', 'begin at 0', 'give it a higher one'],
  ],
  [
    'an icon that nobody draws',
    'tiles',
    [tiled({ icon: 'bomb' })],
    ['sports', 'asks for the icon "bomb"', 'the frame draws baseball', 'choose one of these'],
  ],
];

import * as z from 'zod';
import { asciiUpTo, nameUpTo } from './primitives';

/** The level of what the shell promises to remotes. Raised when a remote built for the level before would break. */
export const CONTRACT = 1;

/** The name of a remote, or of what it has in the frame. */
export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);
/** See CONTRACT. */
export const ContractLevel = z.int().min(1).max(1000);
const path = z.string().regex(/^\/[A-Za-z0-9_/-]{0,80}$/);

/** The icons that a tile may name: the drawings of the frame. */
export const TILE_ICONS = [
  'baseball',
  'basketball',
  'bell',
  'board',
  'branch',
  'calculator',
  'calendar',
  'cards',
  'charge',
  'chip',
  'clock',
  'cloud',
  'coin',
  'coin-out',
  'crown',
  'cup',
  'desk',
  'dice',
  'door',
  'edit',
  'exchange',
  'flag',
  'football',
  'forward',
  'friends',
  'gift',
  'hash',
  'home',
  'horse',
  'ice-hockey',
  'info',
  'list',
  'live',
  'live-tv',
  'lotus',
  'mail',
  'megaphone',
  'pulse',
  'receipt',
  'scales',
  'shield',
  'slot',
  'stack',
  'star',
  'tag',
  'target',
  'ticket',
  'trophy',
  'user',
  'volleyball',
] as const;

/**
 * The places of the frame that remotes share. tile: the grid of the sidebar; menu: the top menu; tab: the tab bar on mobile;
 * results: the bar over the pages of results, which belong to several remotes.
 */
export const TilePlace = z.enum(['tile', 'menu', 'tab', 'results']);
/** Pages whose address has changed, with all that is below it. */
export const MovedPages = z
  .array(z.strictObject({ from: path, to: path }))
  .min(1)
  .max(20);
export type MovedPages = z.infer<typeof MovedPages>;

/** remote.json: all that the shell knows of a remote without loading its code. */
export const RemoteManifest = z.strictObject({
  name: RemoteName,
  /** Korean, as members may read it in a failure panel. */
  title: nameUpTo(20),
  contract: ContractLevel,
  /** A remote owns each of its paths and all below it. */
  paths: z.array(path).min(1).max(100),
  /** Old addresses of its pages: the shell leads on to where they are now. Left out where nothing has moved. */
  moved: MovedPages.optional(),
  layout: z.enum(['member', 'plain', 'operator']),
  tiles: z
    .array(
      z.strictObject({
        id: RemoteName,
        label: nameUpTo(12),
        to: z.string().regex(/^\/[A-Za-z0-9_/?=&-]{0,120}$/),
        /** One of TILE_ICONS, as admission sees to: a composition may be older than the list. */
        icon: asciiUpTo(20).min(1),
        order: z.int().min(-10_000).max(10_000),
        places: z.array(TilePlace).min(1).max(4),
        /** Its link carries the current unix time as `time`. Left out where it does not, so that older content keeps its hash. */
        timed: z.literal(true).optional(),
        /** The link opens in a tab of its own. */
        newTab: z.literal(true).optional(),
        /** A dialog of this remote that a press opens; `to` is where the link leads anyway. */
        dialog: RemoteName.optional(),
      }),
    )
    .max(50),
  /** Opened as `openDialog('<remote>/<dialog>')`. */
  dialogs: z.array(RemoteName).max(100),
  /**
   * Parts that the shell shows outside the remote's pages, each drawn at its first opening. sidebar: in the side column;
   * open-bets: behind the second tab of the betting slip.
   */
  slots: z
    .array(z.enum(['sidebar', 'open-bets']))
    .max(2)
    .default([]),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;
export type SlotName = RemoteManifest['slots'][number];

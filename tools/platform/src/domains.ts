import type { FastifyPluginAsync } from 'fastify';
import { bankAccounts } from './bank-account/routes';
import { bets } from './bets/routes';
import { cancel } from './cancel/routes';
import { cashOut } from './cash-out/routes';
import { casino } from './casino/routes';
import { wallet } from './casino/wallet/routes';
import { charges } from './charges/routes';
import { comps } from './comps/routes';
import { conversions } from './conversions/routes';
import { coupons } from './coupons/routes';
import { coins } from './crypto/routes';
import { exchange } from './exchange/routes';
import { favorites } from './favorites/routes';
import { files } from './files/routes';
import { games } from './games/plugin';
import { inquiries } from './inquiries/routes';
import { korea } from './korea/routes';
import { kosca } from './kosca/routes';
import { liveBoard } from './live-board/routes';
import { auth } from './log-in/routes';
import { members } from './members/routes';
import { messages } from './messages/routes';
import { operations } from './operations/routes';
import { points } from './points/routes';
import { popups } from './popups/routes';
import { profile } from './profile/routes';
import { rates } from './rates/routes';
import { responsible } from './responsible/routes';
import { results } from './results/routes';
import { rolling } from './rolling/routes';
import { settings } from './settings/routes';
import { settlement } from './settlement/plugin';
import { sports } from './sports/routes';
import { statements } from './statements/routes';
import { statistics } from './statistics/routes';
import { streams } from './streams/routes';
import { tournament } from './tournament/routes';

/** What the platform serves. Each domain appends its plugin, which registers its routes with `serve`. */
export const domains: readonly FastifyPluginAsync[] = [
  auth,
  bankAccounts,
  bets,
  cancel,
  casino,
  wallet,
  cashOut,
  charges,
  coupons,
  comps,
  conversions,
  exchange,
  coins,
  favorites,
  files,
  games,
  inquiries,
  korea,
  kosca,
  liveBoard,
  members,
  messages,
  operations,
  points,
  popups,
  profile,
  rates,
  responsible,
  results,
  rolling,
  settings,
  settlement,
  sports,
  statements,
  statistics,
  streams,
  tournament,
];

import type { Machine } from '../machine';
import { TEN_PAYLINES, TWENTY_PAYLINES } from '../paylines';

export const gureum: readonly Machine[] = [
  {
    gameId: 'gureum-irworobong',
    providerId: 'gureum',
    name: '일월오봉',
    art: 'irworobong',
    isNew: false,
    reels: [
      'FGFEBCWCEFEBAGDCDFGEGDGFD',
      'EADECGFBEFEDFDWGBFCFGCGED',
      'EFGDFGCEGEDBGFWAECDCDFBGF',
      'BEFECAGDGDFBDFGDGWCEFEGEC',
      'FCGDGFEGECFWAGFDFGEDBCBDE',
    ],
    paylines: TEN_PAYLINES,
    pays: {
      W: [190, 1_900, 18_850],
      A: [90, 750, 5_650],
      B: [50, 300, 1_700],
      C: [30, 110, 550],
      D: [11, 40, 190],
      E: [6, 19, 80],
      F: [4, 11, 45],
      G: [4, 11, 40],
    },
    jackpots: ['keunmadang', 'anmadang', 'apmadang'],
    figures: { rtp: 962_433, hits: 391_872, maxWinMilli: 1_905_000, spreadMilli: 5_821 },
  },
  {
    gameId: 'gureum-chaekgado',
    providerId: 'gureum',
    name: '책가도',
    art: 'chaekgado',
    isNew: false,
    reels: [
      'EFDWFDEBCGFAEBAEBGDGDGCFC',
      'DEAGCDGAGBFBFGEFEWFECDCDF',
      'DGAFCGEDBGFEBWEFACDECBGFG',
      'FDECDGBDFBGDGCFWCEGFAEGEA',
      'DFBDFEFEAEGFWAGBDCEGCGDBC',
    ],
    paylines: TWENTY_PAYLINES,
    pays: {
      W: [100, 250, 900],
      A: [45, 130, 450],
      B: [35, 90, 250],
      C: [25, 70, 180],
      D: [18, 45, 110],
      E: [13, 25, 70],
      F: [11, 20, 60],
      G: [11, 25, 45],
    },
    jackpots: [],
    figures: { rtp: 967_207, hits: 515_264, maxWinMilli: 70_900, spreadMilli: 1_698 },
  },
];

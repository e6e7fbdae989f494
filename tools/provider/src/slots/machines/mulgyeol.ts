import type { Machine } from '../machine';
import { TEN_PAYLINES, TWENTY_PAYLINES } from '../paylines';

export const mulgyeol: readonly Machine[] = [
  {
    gameId: 'mulgyeol-buchaechum',
    providerId: 'mulgyeol',
    name: '부채춤',
    art: 'buchaechum',
    isNew: false,
    reels: [
      'FDGCEBFDECFEDBAECGFGDGAW',
      'FEGCFEDFGAFDBCEGCGBDWDFE',
      'EBCGDCGCFEAFDAGEGFBFWDEG',
      'GEGFDWDECFDGCECFDGBEAGBF',
      'EWDBGEDCFEDAFBFCGCFGEAGD',
    ],
    paylines: TWENTY_PAYLINES,
    pays: {
      W: [110, 700, 5_300],
      A: [50, 200, 1_050],
      B: [35, 140, 550],
      C: [30, 90, 250],
      D: [14, 45, 140],
      E: [9, 25, 80],
      F: [7, 18, 70],
      G: [7, 18, 50],
    },
    jackpots: [],
    figures: { rtp: 960_234, hits: 550_998, maxWinMilli: 316_300, spreadMilli: 2_285 },
  },
  {
    gameId: 'mulgyeol-padosori',
    providerId: 'mulgyeol',
    name: '파도소리',
    art: 'padosori',
    isNew: false,
    reels: [
      'BFEGEDEDWCFACGDGFGDBCFGFE',
      'FECDGFGBECEGBECAGFEDFDFWD',
      'CDEGFCDEBFAGDWGFCBEFGEGFD',
      'DGFEDWGEBAFEGDCDFECGFGBCE',
      'CFCBGFEGFGBDEDEFDEGCADWFG',
    ],
    paylines: TEN_PAYLINES,
    pays: {
      W: [190, 1_850, 18_600],
      A: [90, 750, 5_600],
      B: [60, 300, 1_700],
      C: [30, 110, 550],
      D: [11, 35, 190],
      E: [6, 19, 70],
      F: [4, 11, 45],
      G: [3, 11, 35],
    },
    jackpots: ['anmadang'],
    figures: { rtp: 953_842, hits: 386_304, maxWinMilli: 1_899_100, spreadMilli: 5_745 },
  },
];

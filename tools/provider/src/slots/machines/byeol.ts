import type { Machine } from '../machine';
import { FIVE_PAYLINES, TEN_PAYLINES } from '../paylines';

export const byeol: readonly Machine[] = [
  {
    gameId: 'byeol-yeopjeon',
    providerId: 'byeol',
    name: '엽전 세 닢',
    art: 'yeopjeon',
    isNew: false,
    reels: ['BECDWCEBEDBDEDECADC', 'BEDEBECEBCDEDAECDWCD', 'DEDCBEDADCWCBEBCEDE'],
    paylines: FIVE_PAYLINES,
    pays: { W: [1_550], A: [190], B: [35], C: [7], D: [3], E: [1] },
    jackpots: ['anmadang', 'apmadang'],
    figures: { rtp: 948_615, hits: 378_809, maxWinMilli: 312_800, spreadMilli: 8_716 },
  },
  {
    gameId: 'byeol-deungbul',
    providerId: 'byeol',
    name: '등불거리',
    art: 'deungbul',
    isNew: false,
    reels: [
      'CGFDFBDCGECGDGFAEFEAEDWB',
      'CEAGFEBCDFWGCEGFBDFDFEDG',
      'EBEDCGECFBGDFAGWFEDACGFG',
      'FDABWFGECGFEFBGEDCDGECDG',
      'FEBEFGDCFADCGAGWDFCEBGED',
    ],
    paylines: TEN_PAYLINES,
    pays: {
      W: [90, 450, 2_700],
      A: [50, 200, 1_050],
      B: [35, 140, 550],
      C: [30, 90, 250],
      D: [14, 45, 150],
      E: [9, 25, 90],
      F: [7, 18, 70],
      G: [7, 18, 50],
    },
    jackpots: [],
    figures: { rtp: 965_174, hits: 357_205, maxWinMilli: 287_700, spreadMilli: 2_841 },
  },
];

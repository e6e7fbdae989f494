// @ts-check

/** @typedef {{ sky: string, backdrop: readonly (readonly [shape: string, x: number, y: number, size: number])[], symbols: readonly string[] }} Art */

/** The symbols of each game from the best on, the wild one first, and what stands behind its reels. @type {Record<string, Art>} */
export const ART = {
  irworobong: {
    sky: '#221f3d',
    backdrop: [
      ['moon', 4, 4, 26],
      ['sun', 70, 4, 26],
      ['peak', -6, 20, 70],
      ['peak', 36, 20, 70],
      ['peak', 14, -2, 74],
    ],
    symbols: ['yard', 'sun', 'moon', 'peak', 'pine', 'wave', 'target', 'leaf'],
  },
  chaekgado: {
    sky: '#2a3b26',
    backdrop: [
      ['book', 0, 30, 60],
      ['book', 60, 30, 60],
      ['jar', 36, 46, 34],
    ],
    symbols: ['yard', 'book', 'jar', 'brush', 'blossom', 'fan', 'coin', 'leaf'],
  },
  dalhangari: {
    sky: '#39445a',
    backdrop: [
      ['jar', 20, 16, 66],
      ['moon', 68, 2, 30],
    ],
    symbols: ['yard', 'jar', 'moon', 'blossom', 'cloud', 'leaf', 'stones', 'brush'],
  },
  maehwagil: {
    sky: '#4b2f47',
    backdrop: [
      ['blossom', 2, 0, 44],
      ['blossom', 62, 26, 52],
      ['blossom', 34, 56, 30],
    ],
    symbols: ['yard', 'blossom', 'moon', 'pine', 'fan', 'cloud', 'leaf', 'brush'],
  },
  jogakbo: {
    sky: '#3a2c57',
    backdrop: [
      ['patch', -8, -6, 60],
      ['patch', 48, 42, 62],
    ],
    symbols: ['yard', 'patch', 'needle', 'square', 'tangram', 'blossom', 'leaf', 'coin'],
  },
  gureumsadari: {
    sky: '#1f4c43',
    backdrop: [
      ['ladder', 26, -8, 112],
      ['cloud', -6, 4, 46],
      ['cloud', 64, 40, 46],
    ],
    symbols: ['yard', 'ladder', 'sun', 'cloud', 'star', 'peak', 'kite', 'leaf'],
  },
  chilgyo: {
    sky: '#2d3352',
    backdrop: [
      ['tangram', 0, 16, 64],
      ['square', 50, 24, 56],
    ],
    symbols: ['yard', 'tangram', 'square', 'patch', 'star', 'leaf'],
  },
  doltap: {
    sky: '#26351f',
    backdrop: [
      ['stones', 24, 4, 92],
      ['moon', 6, 4, 26],
    ],
    symbols: ['yard', 'stones', 'moon', 'pine', 'peak', 'lantern', 'cloud', 'leaf'],
  },
  yeopjeon: {
    sky: '#15192a',
    backdrop: [
      ['coin', 0, 6, 52],
      ['coin', 50, 14, 50],
      ['coin', 24, 46, 52],
    ],
    symbols: ['yard', 'coin', 'star', 'fish', 'lantern', 'leaf'],
  },
  deungbul: {
    sky: '#161d2e',
    backdrop: [
      ['lantern', 2, 0, 40],
      ['lantern', 34, 18, 34],
      ['lantern', 66, 2, 44],
    ],
    symbols: ['yard', 'lantern', 'moon', 'star', 'fish', 'blossom', 'wave', 'leaf'],
  },
  bangpaeyeon: {
    sky: '#35585c',
    backdrop: [
      ['kite', 20, 4, 62],
      ['cloud', -8, 46, 44],
      ['cloud', 66, 8, 40],
    ],
    symbols: ['yard', 'kite', 'sun', 'star', 'cloud', 'pine', 'peak', 'leaf'],
  },
  yutnori: { sky: '#4e2745', backdrop: [['yut', 8, 0, 92]], symbols: ['yard', 'yut', 'drum', 'fan', 'coin', 'leaf'] },
  paengi: {
    sky: '#3d2f66',
    backdrop: [
      ['top', 14, 4, 78],
      ['whip', 62, 30, 54],
    ],
    symbols: ['yard', 'top', 'target', 'whip', 'drum', 'kite', 'star', 'leaf'],
  },
  buchaechum: {
    sky: '#2b2950',
    backdrop: [
      ['fan', -6, 10, 70],
      ['fan', 44, 10, 70],
    ],
    symbols: ['yard', 'fan', 'drum', 'blossom', 'moon', 'cloud', 'star', 'leaf'],
  },
  padosori: {
    sky: '#123038',
    backdrop: [
      ['sun', 64, 0, 28],
      ['wave', -6, 20, 66],
      ['wave', 48, 20, 66],
    ],
    symbols: ['yard', 'fish', 'wave', 'sun', 'moon', 'cloud', 'stones', 'leaf'],
  },
};

/** What a symbol is called. @type {Record<string, string>} */
export const NAMES = {
  yard: '와일드',
  sun: '해',
  moon: '달',
  peak: '봉우리',
  pine: '소나무',
  target: '과녁',
  jar: '항아리',
  blossom: '매화',
  cloud: '구름',
  ladder: '사다리',
  coin: '엽전',
  book: '책',
  brush: '붓',
  kite: '연',
  yut: '윷',
  fan: '부채',
  drum: '장구',
  wave: '파도',
  fish: '물고기',
  patch: '조각보',
  needle: '바늘',
  tangram: '칠교',
  square: '네모',
  top: '팽이',
  whip: '채',
  lantern: '등불',
  stones: '돌탑',
  leaf: '잎',
  star: '별',
};

/** What members call the providers of casino games and slots, by their ids. */
export const providerNames = {
  hanul: '한울',
  mirinae: '미리내',
  oreum: '오름',
  soseul: '소슬',
  gaon: '가온',
  narae: '나래',
  daon: '다온',
  yeoul: '여울',
  gureum: '구름마루',
  noeul: '노을',
  solnae: '솔내',
  byeol: '별무리',
  saecham: '새참',
  mulgyeol: '물결',
} as const;

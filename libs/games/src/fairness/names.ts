/** The page's table of names. An address that ends in a star is the beginning of addresses. */
export const NAMES: readonly (readonly [addresses: readonly string[], names: string])[] = [
  [
    ['dog/*'],
    '번개 초코 바람이 천둥 까미 보리 태양 호두 마루 은별 구름 달리 장군 콩이 두리 단비 하늘 망고 도토리 별이 산들 누리 솔이 흑곰',
  ],
  [
    ['horse/*'],
    '질풍가도 금빛노을 푸른새벽 한라의꿈 은하대왕 붉은갈기 천리행군 새벽바람 백두신화 황금들판 달빛기사 폭풍전야 남산제일 청춘열차 무한질주 겨울왕자 큰소나무 여름소나기 동해일출 하얀전설 바다사자 불꽃심장 낙동강아 승리예감',
  ],
  [
    ['soccer/eurocups'],
    '프랑스 독일 스페인 잉글랜드 이탈리아 네덜란드 포르투갈 크로아티아 벨기에 덴마크 스위스 오스트리아 폴란드 체코 튀르키예 스웨덴 노르웨이 스코틀랜드 우크라이나 세르비아',
  ],
  [
    ['soccer/premierships', 'basketball/bakergardens'],
    '런던 맨체스터 리버풀 버밍엄 리즈 뉴캐슬 셰필드 노팅엄 레스터 브라이튼 사우샘프턴 브리스틀 더비 헐 노리치 코번트리',
  ],
  [
    ['soccer/superleagues'],
    '서울 도쿄 마드리드 바르셀로나 밀라노 로마 뮌헨 베를린 파리 리옹 리스본 암스테르담 런던 이스탄불 아테네 빈',
  ],
  [
    ['soccer/worldcups'],
    '대한민국 일본 호주 이란 브라질 아르헨티나 우루과이 콜롬비아 멕시코 미국 캐나다 모로코 세네갈 나이지리아 가나 이집트 프랑스 독일 스페인 잉글랜드 이탈리아 네덜란드 포르투갈 크로아티아',
  ],
  [
    ['basketball/nbareplay'],
    '보스턴 뉴욕 시카고 마이애미 댈러스 휴스턴 덴버 피닉스 포틀랜드 시애틀 애틀랜타 디트로이트 클리블랜드 올랜도 멤피스 샬럿',
  ],
  [
    ['basketball/waterportarena'],
    '부산 인천 울산 제주 요코하마 고베 상하이 홍콩 싱가포르 마닐라 시드니 오클랜드 로테르담 함부르크 마르세유 제노바',
  ],
];

/** Who plays or runs in a game, by its address. */
export function namesOf(game: string): readonly string[] {
  const address = game.replace('bet365/', '');
  const isAt = (one: string) => (one.endsWith('*') ? address.startsWith(one.slice(0, -1)) : address === one);
  const [, names] = NAMES.find(([addresses]) => addresses.some(isAt)) ?? [];
  if (!names) throw new Error(`docs/fairness.md has no names for ${game}`);
  return names.split(' ');
}

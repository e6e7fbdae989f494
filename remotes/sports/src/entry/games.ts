import type { OpenGameType } from '@madang/contracts';

interface Game {
  readonly title: string;
  readonly words: string;
  /** The dialog that shows it over the page. */
  readonly panel: string;
}

/** The boards that open as games of their own. */
export const GAMES: Readonly<Record<OpenGameType, Game>> = {
  EU: {
    title: '유럽형 프리매치',
    words: '시작 전 경기의 모든 마켓에 베팅할 수 있어요.',
    panel: 'europe-panel',
  },
  IN: {
    title: '인플레이',
    words: '라이브 경기에 바로 베팅할 수 있어요. 접수까지 몇 초쯤 걸려요.',
    panel: 'inplay-panel',
  },
};

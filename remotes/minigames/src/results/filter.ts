import { Day } from '@madang/contracts';
import { type Game, gameById } from '@madang/games';

/** What a list of results shows, as its address says it. */
export interface ResultFilter {
  /** Null: the last result of every game. */
  readonly game: Game | null;
  /** In Seoul; undefined is today. */
  readonly day: string | undefined;
  readonly page: number;
}

/** The filter of an address, of these games alone. What makes no sense is left out. */
export function filterOf(params: URLSearchParams, games: readonly Game[]): ResultFilter {
  const game = gameById(Number(params.get('game')));
  const day = Day.safeParse(params.get('date'));
  const page = Number(params.get('page') ?? 1);
  return {
    game: game && games.includes(game) ? game : null,
    day: day.success ? day.data : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Its parameters; what is at its default is left out. */
export function paramsOf({ game, day, page }: ResultFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (game) params.set('game', String(game.id));
  if (day) params.set('date', day);
  if (page > 1) params.set('page', String(page));
  return params;
}

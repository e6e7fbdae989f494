import { MinigameEvents, SwitchGames } from '@madang/contracts';
import { type Game, gameById } from '@madang/games';
import { admin, callApi, type Site } from '@madang/testing';
import { expect, type Locator, type Page } from '@playwright/test';

/** Games of one minute, of which most tests need no more. */
export const LADDER = gameOf(252);
export const POWERBALL = gameOf(211);

export function gameOf(id: number): Game {
  const game = gameById(id);
  if (!game) throw new Error(`there is no game ${id}`);
  return game;
}

/** Where a game is played: written out, so that the site's own addresses are what is tested. */
export const pathOf = ({ provider, path }: Game): string => `/minigame/${provider}/${path}`;

/** The round that takes bets, by the platform. */
export async function currentRound(site: Site, token: string, gameId: number) {
  const { reply } = await callApi(site.origin, MinigameEvents, {
    token,
    query: { gameId: String(gameId), currentGame: '1' },
  });
  return MinigameEvents.replies[200].parse(reply);
}

/** Opens a game early in a round, so that what follows is done before its close. */
export async function openGame(page: Page, site: Site, game: Game): Promise<void> {
  const roundMs = game.seconds * 1000;
  const passedMs = site.clock.now().getTime() % roundMs;
  const isLate = passedMs > roundMs / 2;
  if (isLate) await site.clock.forward(roundMs - passedMs + 1_000);
  await page.goto(pathOf(game));
  await expect(page.getByRole('heading', { level: 1, name: game.name })).toBeVisible();
}

export const cartOf = (page: Page): Locator => page.getByRole('region', { name: /카트$/ });

/** The cell of an outcome, by its market and its name. */
export const outcomeOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name} \\d`) });

/** Whether a game takes bets, as an admin sets it. */
export async function switchGame(site: Site, gameId: number, isOff: boolean): Promise<void> {
  const { token } = await admin(site.origin);
  await callApi(site.origin, SwitchGames, { token, body: { gameIds: [gameId], isOff } });
}

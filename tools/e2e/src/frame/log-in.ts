import type { Locator, Page } from '@playwright/test';

export interface Credentials {
  userId: string;
  password: string;
}

/** Fills the log-in form of a page or a dialog, and leaves it unsent. */
export async function fillLogin(place: Page | Locator, { userId, password }: Credentials): Promise<void> {
  await place.getByLabel('아이디', { exact: true }).fill(userId);
  await place.getByLabel('비밀번호', { exact: true }).fill(password);
}

/** Logs in as a person does: opens the page, types, presses Enter. */
export async function logInByForm(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, credentials);
  await page.getByLabel('비밀번호', { exact: true }).press('Enter');
}

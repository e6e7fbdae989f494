import { expect, type Page } from '@playwright/test';

/** An alert says this sentence. Reads it, and presses its button, which takes it away. */
export async function readAlert(page: Page, sentence: string): Promise<void> {
  const alert = page.getByRole('alertdialog').filter({ hasText: sentence });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(alert).toBeHidden();
}

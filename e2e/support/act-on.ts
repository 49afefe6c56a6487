import { expect, type Page } from '@playwright/test';

/** Presses the button of an action, and confirms it in the dialog that asks. */
export async function actOn(page: Page, action: string, reason?: string) {
  await page.getByRole('button', { name: action, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: new RegExp(action) });
  if (reason !== undefined) await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

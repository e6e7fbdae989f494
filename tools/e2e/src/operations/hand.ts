import type { Locator, Page } from '@playwright/test';

/** What a person needs for one key or one press, finding it with the eyes included. */
const A_PRESS_MS = 700;
const MOST_STOPS = 120;

/** A hand at the keyboard or the mouse that counts what it does, to say how long a person would have taken. */
export interface Hand {
  /** Goes on by Tab until the part has the focus. */
  tabTo(part: Locator): Promise<void>;
  presses(key: string): Promise<void>;
  types(text: string): Promise<void>;
  clicks(part: Locator): Promise<void>;
  /** The page's own time since the hand began, and a person's for each key and press. */
  tookMs(): number;
}

export function handOn(page: Page): Hand {
  const began = Date.now();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  return {
    async tabTo(part) {
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await press('Tab');
        if (await part.evaluate(node => node === document.activeElement)) return;
      }
      throw new Error(`${part} is not reached by ${MOST_STOPS} stops`);
    },
    presses: press,
    async types(text) {
      presses += text.length;
      await page.keyboard.type(text);
    },
    async clicks(part) {
      presses += 1;
      await part.click();
    },
    tookMs: () => Date.now() - began + presses * A_PRESS_MS,
  };
}

import type { Browser, CDPSession, Page } from '@playwright/test';
import * as z from 'zod';
import { openProfile } from '../federation/browser';
import { PageFigures, pageWatch } from './page-watch';
import type { Stream } from './stream';

/** A board under measurement: where it is, and what in it is a price that can be clicked. */
export interface Subject {
  readonly name: 'site' | 'limit' | 'naive';
  readonly path: string;
  readonly price: string;
}

export interface Figures {
  /** What the main thread does more than on the same page when no price moves. */
  readonly msPerSecond: number;
  readonly fps: number;
  /** Of the frames of a second, those that came later than one and a half of their time. */
  readonly lateFrames: number;
  readonly longTasks: number;
  /** Of real clicks on prices, with the processor at a quarter of its speed. */
  readonly inpWorst: number;
  readonly inpP75: number;
}

export interface MeasureParts {
  readonly browser: Browser;
  readonly stream: Stream;
  readonly origin: string;
  readonly token: string;
  readonly seconds: number;
}

const SETTLE_MS = 2500;
const CLICK_EVERY_MS = 400;
const CLICKED = 24;
const SLOWED = 4;

/** Opens a board, and measures it still, at so many changes a second, and under clicks. */
export async function measure(subject: Subject, rate: number, parts: MeasureParts): Promise<Figures> {
  const { stream, seconds } = parts;
  stream.change(0);
  const { page, session, close } = await open(subject, parts);
  try {
    const still = await watched(page, session, seconds * 1000);
    stream.change(rate);
    await page.waitForTimeout(SETTLE_MS);
    const moving = await watched(page, session, seconds * 1000);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.waitForTimeout(SETTLE_MS);
    const clicks = await clicked(page, subject, seconds * 1000);
    return {
      msPerSecond: rounded(moving.taskMs - still.taskMs),
      fps: rounded(moving.fps),
      lateFrames: rounded(moving.late),
      longTasks: rounded(moving.long),
      inpWorst: clicks.at(-1) ?? 0,
      inpP75: clicks[Math.floor(clicks.length * 0.75)] ?? 0,
    };
  } finally {
    stream.change(0);
    await close();
  }
}

/** A page on which the board is complete and at rest. */
export async function open(subject: Subject, { browser, origin, token }: MeasureParts) {
  const context = await openProfile(browser, origin, token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  // The runner that this process is started with names functions through a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = value => value');
  await page.addInitScript(pageWatch);
  await page.goto(origin + subject.path);
  await page.locator(subject.price).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  return { page, session, close: () => context.close() };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

async function watched(page: Page, session: CDPSession, ms: number) {
  await page.evaluate(() => dispatchEvent(new CustomEvent('bench-watch')));
  const [taskBefore, at] = [await taskMs(session), performance.now()];
  await page.waitForTimeout(ms);
  const seconds = (performance.now() - at) / 1000;
  const taskAfter = await taskMs(session);
  const { frames, long } = await read(page);
  const gaps = frames.slice(1).map((frame, index) => frame - (frames[index] ?? frame));
  return {
    taskMs: (taskAfter - taskBefore) / seconds,
    fps: gaps.length / seconds,
    late: gaps.filter(gap => gap > 25).length / seconds,
    long: long / seconds,
  };
}

/** Clicks on the visible prices, in turn; how long each took until the next paint, the shortest first. */
async function clicked(page: Page, { price }: Subject, ms: number): Promise<number[]> {
  const places = await placesOf(page, price);
  const press = async (turn: number) => {
    const place = places[(turn * 7) % places.length];
    if (place) await page.mouse.click(place.x, place.y);
    await page.waitForTimeout(CLICK_EVERY_MS);
  };
  // The first press brings the code of the slip along.
  for (let turn = 0; turn < 4; turn += 1) await press(turn);
  await page.evaluate(() => dispatchEvent(new CustomEvent('bench-watch')));
  const until = performance.now() + ms;
  for (let turn = 4; performance.now() < until; turn += 1) await press(turn);
  const { clicks } = await read(page);
  return Object.values(clicks).sort((left, right) => left - right);
}

const Places = z.array(z.object({ x: z.number(), y: z.number() }));

async function placesOf(page: Page, price: string) {
  const boxes = await page.locator(price).evaluateAll(elements =>
    elements
      .map(element => element.getBoundingClientRect())
      .filter(({ top, bottom }) => top > 160 && bottom < innerHeight - 40)
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
  );
  const places = Places.parse(boxes).slice(0, CLICKED);
  if (places.length === 0) throw new Error('no price is in sight');
  return places;
}

async function read(page: Page): Promise<PageFigures> {
  return PageFigures.parse(
    JSON.parse(
      await page.evaluate(() => {
        dispatchEvent(new CustomEvent('bench-tell'));
        return document.documentElement.dataset.bench ?? '{}';
      }),
    ),
  );
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

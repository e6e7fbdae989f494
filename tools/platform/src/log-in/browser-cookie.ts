import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const BROWSER_COOKIE = 'madang.browser';
const COOKIE = /(?:^|;)[ \t]*madang\.browser=([\w-]{22})((?:\.[\w-]{43}){1,5})(?:;|$)/;
const ACCOUNTS = 5;

/** A browser by its cookie: its own random id, and a mark for each account that has logged in with it. */
export interface Browser {
  readonly id: string;
  readonly marks: readonly string[];
}

/** The browser that sent these cookies; a new one where they name none. */
export function browserFrom(cookies: string): Browser {
  const [, id, marks = ''] = COOKIE.exec(cookies) ?? [];
  return id ? { id, marks: marks.slice(1).split('.') } : { id: randomBytes(16).toString('base64url'), marks: [] };
}

interface Use {
  readonly userId: string;
  /** Of the account: counts up when its member ends all log-ins, and marks of an older age say nothing any more. */
  readonly age: number;
  readonly secret: string;
}

const markOf = ({ id }: Browser, { userId, age, secret }: Use): string =>
  createHmac('sha256', secret).update(`${id} ${userId.toLowerCase()} ${age}`).digest('base64url');

/** Whether this account has logged in with this browser before. Only the platform can make the mark that says so. */
export function hasLoggedIn(browser: Browser, use: Use): boolean {
  const mark = Buffer.from(markOf(browser, use));
  return browser.marks.some(one => one.length === mark.length && timingSafeEqual(Buffer.from(one), mark));
}

/** The cookie of a browser with which this account has just logged in. The last few accounts stay in it. */
export function cookieFor(browser: Browser, use: Use, isSecure: boolean): string {
  const mark = markOf(browser, use);
  const marks = [mark, ...browser.marks.filter(one => one !== mark)].slice(0, ACCOUNTS);
  const attributes = 'Path=/api/member/login; Max-Age=31536000; HttpOnly; SameSite=Strict';
  return `${BROWSER_COOKIE}=${[browser.id, ...marks].join('.')}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

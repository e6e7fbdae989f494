import {
  ApproveCharge,
  ApproveMember,
  Charge,
  CurrentMember,
  Login,
  Member,
  MemberRow,
  OperatorMembers,
  pageOf,
  ReadAllMessages,
  RequestCharge,
  SignUp,
} from '@madang/contracts';
import type { Page } from '@playwright/test';
import { callApi, callApiWhenFree } from './call-api';

const PASSWORD = 'yard1234';
const RECOMMENDER = 'MADANG';

export interface MemberSession {
  token: string;
  member: Member;
  password: string;
}

/** Logs in through the platform and returns the token. */
export async function signIn(origin: string, userId: string, password = PASSWORD): Promise<MemberSession> {
  const { reply, headers } = await callApi(origin, Login, { body: { userId, password } });
  return { token: headers.get('x-auth-token') ?? '', member: Member.parse(reply), password };
}

/**
 * An admin's session, one a site: a second log-in would end the first, also where two are requested at once. Opened again
 * where a test ended it.
 */
const admins = new Map<string, Promise<MemberSession>>();
export function admin(origin: string): Promise<MemberSession> {
  const session = stillOpen(origin, admins.get(origin)).then(session => session ?? signIn(origin, 'admin01'));
  admins.set(origin, session);
  return session;
}

/** Another admin, for what one alone cannot do. */
export const secondAdmin = (origin: string): Promise<MemberSession> => signIn(origin, 'admin02');

async function stillOpen(origin: string, session: Promise<MemberSession> | undefined): Promise<MemberSession | null> {
  const current = await session?.catch(() => null);
  return current && (await callApiWhenFree(origin, CurrentMember, current)).status === 200 ? current : null;
}

const SYLLABLES = [...'가나다라마바사아자차카타파하거너더러머버서어저처'];
let count = 0;

/**
 * Letters for an id, a Hangul nickname, and an address to sign up from: unused on this site. Members come from
 * everywhere, and the platform takes only a few sign-ups a minute from one place.
 */
function freshNames() {
  count += 1;
  const number = process.pid * 1000 + count;
  const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  const nickname = Array.from({ length: 5 }, (_, place) => {
    const digit = Math.floor(number / SYLLABLES.length ** place) % SYLLABLES.length;
    return SYLLABLES[digit];
  }).join('');
  return { userId: `t${number.toString(36)}`.padEnd(8, '0'), nickname, address };
}

/** What a new member is to have. */
export interface Wish {
  cash?: number;
  /** Signed up through USD and tether. */
  paysInCoins?: boolean;
}

/** A new member: signed up, approved, with money from an approved charge, nothing unread, logged in. */
export async function newMember(origin: string, { cash = 0, paysInCoins = false }: Wish = {}): Promise<MemberSession> {
  const { userId, nickname, address } = freshNames();
  await callApi(origin, SignUp, {
    address,
    body: {
      userId,
      nickname,
      password: PASSWORD,
      withdrawPassword: '1234',
      suggestionCode1: RECOMMENDER,
      recommender: '마당',
      tetherSignupFlag: paysInCoins ? 1 : 0,
    },
  });
  const { token } = await admin(origin);
  const pending = await callApi(origin, OperatorMembers, { token, query: { state: 'pending', search: userId } });
  const memberId = pageOf(MemberRow).parse(pending.reply).items[0]?.id ?? '';
  await callApi(origin, ApproveMember, { token, params: { memberId } });
  const session = await signIn(origin, userId);
  if (cash > 0) await charge(origin, session.token, cash);
  await callApi(origin, ReadAllMessages, { token: session.token });
  return session;
}

async function charge(origin: string, token: string, amount: number): Promise<void> {
  const charge = await callApi(origin, RequestCharge, { token, body: { amount, depositor: '테스트' } });
  const { chargeId } = Charge.parse(charge.reply);
  await callApi(origin, ApproveCharge, { token: (await admin(origin)).token, params: { chargeId } });
}

/** Where a session is stored: a page, or all pages of a context. */
type SessionPlace = Pick<Page, 'addInitScript'>;

/** Members of one site, created and logged in without clicking through other screens. */
export interface Members {
  /** A new member with this much money, in no browser yet. */
  create(wish?: Wish): Promise<MemberSession>;
  /** Makes a member with this much money and opens the session in the browser, as if they had logged in before. */
  signsIn(place: SessionPlace, wish?: Wish): Promise<MemberSession>;
  /** Puts an existing session into the browser. */
  takes(place: SessionPlace, session: MemberSession): Promise<void>;
  /** A new session of an existing account. */
  logIn(userId: string, password?: string): Promise<MemberSession>;
  admin(): Promise<MemberSession>;
}

export function membersOf(origin: string): Members {
  return {
    create: wish => newMember(origin, wish),
    takes: seat,
    async signsIn(place, wish) {
      const session = await newMember(origin, wish);
      await seat(place, session);
      return session;
    },
    logIn: (userId, password) => signIn(origin, userId, password),
    admin: () => admin(origin),
  };
}

/** The session as the browser stores it: token and expiry stamp, written before any script of the page runs. */
async function seat(place: SessionPlace, { token }: MemberSession): Promise<void> {
  await place.addInitScript(value => {
    const seated = `seated ${value}`;
    if (sessionStorage.getItem(seated)) return;
    sessionStorage.setItem(seated, '1');
    localStorage.setItem('custom.token', value);
    localStorage.setItem('custom.auth', '2999-12-31 23:59:59');
  }, token);
}

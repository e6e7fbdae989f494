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
import { ask, askPatiently } from './ask';

const PASSWORD = 'yard1234';
const RECOMMENDER = 'MADANG';

export interface SignedIn {
  token: string;
  member: Member;
  password: string;
}

/** Logs in through the platform and gives the token. */
export async function signIn(origin: string, userId: string, password = PASSWORD): Promise<SignedIn> {
  const { reply, headers } = await ask(origin, Login, { body: { userId, password } });
  return { token: headers.get('x-auth-token') ?? '', member: Member.parse(reply), password };
}

/**
 * An admin's session, one a site: a second log-in would end the first, also where two are asked for at once. Opened anew
 * where a test ended it.
 */
const admins = new Map<string, Promise<SignedIn>>();
export function admin(origin: string): Promise<SignedIn> {
  const session = stillOpen(origin, admins.get(origin)).then(known => known ?? signIn(origin, 'admin01'));
  admins.set(origin, session);
  return session;
}

/** Another admin, for what one alone cannot do. */
export const secondAdmin = (origin: string): Promise<SignedIn> => signIn(origin, 'admin02');

async function stillOpen(origin: string, session: Promise<SignedIn> | undefined): Promise<SignedIn | null> {
  const known = await session?.catch(() => null);
  return known && (await askPatiently(origin, CurrentMember, known)).status === 200 ? known : null;
}

const SYLLABLES = [...'가나다라마바사아자차카타파하거너더러머버서어저처'];
let made = 0;

/**
 * Letters for an id, a Hangul nickname, and an address to sign up from: nobody on this site has them yet. Members come from
 * everywhere, and the platform takes only a few sign-ups a minute from one place.
 */
function freshNames() {
  made += 1;
  const number = process.pid * 1000 + made;
  const address = `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;
  const nickname = Array.from({ length: 5 }, (_, place) => {
    const digit = Math.floor(number / SYLLABLES.length ** place) % SYLLABLES.length;
    return SYLLABLES[digit];
  }).join('');
  return { userId: `t${number.toString(36)}`.padEnd(8, '0'), nickname, address };
}

/** A new member: signed up, approved, with money from an approved charge, nothing unread, logged in. */
export async function newMember(origin: string, { cash = 0 }: { cash?: number } = {}): Promise<SignedIn> {
  const { userId, nickname, address } = freshNames();
  await ask(origin, SignUp, {
    address,
    body: {
      userId,
      nickname,
      password: PASSWORD,
      withdrawPassword: '1234',
      suggestionCode1: RECOMMENDER,
      recommender: '마당',
    },
  });
  const { token } = await admin(origin);
  const pending = await ask(origin, OperatorMembers, { token, query: { state: 'pending', search: userId } });
  const memberId = pageOf(MemberRow).parse(pending.reply).items[0]?.id ?? '';
  await ask(origin, ApproveMember, { token, params: { memberId } });
  const signedIn = await signIn(origin, userId);
  if (cash > 0) await charge(origin, signedIn.token, cash);
  await ask(origin, ReadAllMessages, { token: signedIn.token });
  return signedIn;
}

async function charge(origin: string, token: string, amount: number): Promise<void> {
  const asked = await ask(origin, RequestCharge, { token, body: { amount, depositor: '테스트' } });
  const { chargeId } = Charge.parse(asked.reply);
  await ask(origin, ApproveCharge, { token: (await admin(origin)).token, params: { chargeId } });
}

/** Where a session is put: a page, or all pages of a context. */
type Seats = Pick<Page, 'addInitScript'>;

/** Members of one site, made and seated without clicking through other screens. */
export interface Members {
  /** A new member with this much money, in no browser yet. */
  create(wish?: { cash?: number }): Promise<SignedIn>;
  /** Makes a member with this much money and opens the session in the browser, as if they had logged in before. */
  signsIn(place: Seats, wish?: { cash?: number }): Promise<SignedIn>;
  /** Puts an existing session into the browser. */
  takes(place: Seats, session: SignedIn): Promise<void>;
  /** The session of somebody who has an account. */
  logIn(userId: string, password?: string): Promise<SignedIn>;
  admin(): Promise<SignedIn>;
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

/** The session as the browser keeps it: token and expiry stamp, written before any script of the page runs. */
async function seat(place: Seats, { token }: SignedIn): Promise<void> {
  await place.addInitScript(value => {
    const seated = `seated ${value}`;
    if (sessionStorage.getItem(seated)) return;
    sessionStorage.setItem(seated, '1');
    localStorage.setItem('custom.token', value);
    localStorage.setItem('custom.auth', '2999-12-31 23:59:59');
  }, token);
}

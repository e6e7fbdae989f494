import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default algorithm): 46 MiB, one pass, one lane. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };
const AT_ONCE = 2;

let running = 0;
const queue: (() => void)[] = [];

/** At most two at a time, however many log in: hashing must not starve the other calls. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => queue.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Never matches; it takes as long as a real one, so that the time of an answer does not show whether an id exists. */
const nobody = hash(crypto.randomUUID(), COST);

/** Checks a password. Without a hash it takes the same time and says no. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await nobody);
  const matches = await inTurn(() => verify(against, password));
  return matches && passwordHash !== null;
}

/** True for a hash that was made with an older cost: it is made again while the password is at hand. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);
}

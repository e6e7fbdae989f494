// @ts-check

// The numbers of a seed, as docs/fairness.md says: blocks of HMAC-SHA-256 under it, eight numbers of four bytes each.

const RANGE = 2 ** 32;
const text = new TextEncoder();

/** @param {string} hex */
const bytesOf = hex => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
/** @param {ArrayBuffer} buffer */
const hexOf = buffer => Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} hex */
export const hashOf = async hex => hexOf(await crypto.subtle.digest('SHA-256', bytesOf(hex)));

/** @param {string} seed @param {string} label */
export async function streamOf(seed, label) {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let block = new DataView(new ArrayBuffer(0));
  let place = 0;
  let cursor = 0;
  async function next() {
    if (place === block.byteLength) {
      block = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(`${label}:${cursor}`)));
      cursor += 1;
      place = 0;
    }
    const number = block.getUint32(place);
    place += 4;
    return number;
  }
  /** A whole number below a count, each as likely. @param {number} count */
  async function below(count) {
    for (;;) {
      const number = await next();
      if (number < RANGE - (RANGE % count)) return number % count;
    }
  }
  /** @template Item @param {readonly Item[]} items @param {number} count */
  async function draw(items, count) {
    const rest = [...items];
    /** @type {Item[]} */
    const drawn = [];
    while (drawn.length < count) drawn.push(...rest.splice(await below(rest.length), 1));
    return drawn;
  }
  return { below, draw };
}

import { generateKeyPairSync, sign } from 'node:crypto';
import { canonical, sha256 } from '@madang/federation/pure';

type Fields = Readonly<Record<string, Parameters<typeof canonical>[0]>>;

/** The compositions that are made here, in place of those of the site. */
export interface Names {
  /** By what pages check compositions: they run nothing of one that nobody signed. */
  readonly key: string;
  /** Names what takes the place of the site's composition `original`, and signs it, as the registry would. */
  sign(original: string, content: Fields): Fields;
  /** A text of the site, with the names that pages know from here. */
  toPage(text: string): string;
  /** An address that a page requests, with the names that the site knows. */
  toSite(address: string): string;
}

/** Names and signatures by a key of this process alone. */
export function localNames(): Names {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const own = new Map<string, string>();
  const originals = new Map<string, string>();
  const exchanged = (text: string, names: ReadonlyMap<string, string>) =>
    [...names].reduce((result, [from, to]) => result.replaceAll(from, to), text);
  return {
    key: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64'),
    sign(original, content) {
      const id = sha256(canonical(content));
      own.set(original, id);
      originals.set(id, original);
      const composition = { ...content, id };
      const signature = sign(null, Buffer.from(canonical(composition)), privateKey).toString('base64');
      return { composition, keyId: 'dev', signature };
    },
    toPage: text => exchanged(text, own),
    toSite: address => exchanged(address, originals),
  };
}

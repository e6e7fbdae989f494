import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompositionContent, SignedComposition } from '@madang/contracts';
import { named, signComposition, verifiedComposition } from '@madang/federation/pure';
import type { SigningKey } from './key';

export interface CompositionStore {
  /** Keeps and signs a composition. The same content again is the same composition. */
  put(content: CompositionContent): Promise<SignedComposition>;
  /** Throws when it is not there, changed, or not signed by this registry. */
  get(id: string): Promise<SignedComposition>;
}

export function compositionStore(folder: string, key: SigningKey): CompositionStore {
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  return {
    async put(content) {
      const signed = signComposition(named(content), key.privateKey);
      const file = fileOf(signed.composition.id);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify(signed));
      await rename(`${file}.new`, file);
      return signed;
    },
    async get(id) {
      if (!/^[0-9a-f]{64}$/.test(id)) throw new Error(`"${id}" is no composition`);
      const signed: SignedComposition = JSON.parse(await readFile(fileOf(id), 'utf8'));
      const composition = verifiedComposition(signed, [key.publicKey]);
      if (composition.id !== id) throw new Error(`composition ${id} is kept under another name`);
      return signed;
    },
  };
}

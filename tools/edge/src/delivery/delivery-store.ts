import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SignedComposition, SignedDelivery } from '@madang/contracts';

/** What an edge served last, in a folder: for a start while the registry is away. It is verified when read. */
export interface DeliveryStore {
  delivery(): Promise<unknown>;
  composition(id: string): Promise<unknown>;
  saveComposition(signed: SignedComposition): Promise<void>;
  /** Stores the delivery, and of the compositions only the named ones. */
  saveDelivery(signed: SignedDelivery, compositions: readonly string[]): Promise<void>;
}

export const noStore: DeliveryStore = {
  delivery: async () => undefined,
  composition: async () => undefined,
  saveComposition: async () => {},
  saveDelivery: async () => {},
};

export function folderStore(folder: string, channel: string): DeliveryStore {
  const deliveryFile = path.join(folder, channel, 'delivery.json');
  const compositions = path.join(folder, channel, 'compositions');
  const fileOf = (id: string) => path.join(compositions, `${id}.json`);
  return {
    delivery: () => read(deliveryFile),
    composition: id => read(fileOf(id)),
    saveComposition: signed => write(fileOf(signed.composition.id), signed),
    async saveDelivery(signed, named) {
      await write(deliveryFile, signed);
      const namedFiles = new Set(named.map(id => path.basename(fileOf(id))));
      const files = await readdir(compositions).catch(() => []);
      for (const file of files) if (!namedFiles.has(file)) await rm(path.join(compositions, file), { force: true });
    },
  };
}

async function read(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(error => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : JSON.parse(text);
}

/** Completely or not at all: a crash leaves what was there before. */
async function write(file: string, value: object): Promise<void> {
  const incoming = `${file}.${randomUUID()}.new`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(incoming, JSON.stringify(value));
    await rename(incoming, file);
  } finally {
    await rm(incoming, { force: true }); // half a file takes room that a full disk has not
  }
}

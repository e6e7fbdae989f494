import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { CryptoNetwork, DepositWay } from '@madang/contracts';
import { readLines } from '@madang/server';
import * as z from 'zod';
import type { Send } from './sightings';

const Genesis = z.object({ genesis: z.string(), startedAt: z.int() });
const Mined = z.object({ mined: z.int() });
const StoredSend = z.object({
  kind: z.enum(['deposit', 'remittance']),
  id: z.string(),
  network: CryptoNetwork,
  at: z.int(),
  to: z.string(),
  token: z.string(),
  amount: z.int(),
  way: DepositWay,
});
const Line = z.union([Genesis, Mined, z.object({ send: StoredSend })]);
type Line = z.infer<typeof Line>;

/** All that was ever told to a chain, a line each, in a file of its own where there is one: all else follows from it. */
export interface History {
  readonly genesis: string;
  readonly startedAt: number;
  /** Writes the first line, once: a chain that nobody asks leaves nothing behind. */
  begin(): void;
  /** Blocks beyond those that the pace gives. */
  mined(): number;
  sends(): readonly Send[];
  addSend(send: Send): void;
  addMined(blocks: number): void;
}

/** Opens the history in a file, or begins one at this moment. */
export function openHistory(file: string | null, at: Date): History {
  const lines = file === null ? [] : readLines(file).map(line => Line.parse(JSON.parse(line)));
  const append = (line: Line) => file !== null && appendFileSync(file, `${JSON.stringify(line)}\n`);
  const stored = lines.find(line => 'genesis' in line);
  const { genesis, startedAt } = stored ?? { genesis: randomUUID(), startedAt: at.getTime() };
  let hasBegun = stored !== undefined;
  const sends: Send[] = lines.flatMap(line => ('send' in line ? [line.send] : []));
  let mined = lines.reduce((sum, line) => sum + ('mined' in line ? line.mined : 0), 0);
  return {
    genesis,
    startedAt,
    begin() {
      if (hasBegun) return;
      if (file !== null) mkdirSync(path.dirname(file), { recursive: true });
      append({ genesis, startedAt });
      hasBegun = true;
    },
    mined: () => mined,
    sends: () => sends,
    addSend(send) {
      append({ send });
      sends.push(send);
    },
    addMined(blocks) {
      append({ mined: blocks });
      mined += blocks;
    },
  };
}

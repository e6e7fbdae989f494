import { AuditReason, Channel, type CompositionRow, Compositions, Percent, ReadState } from '@madang/contracts';
import * as z from 'zod';
import { CliError, type Client, usageError } from './client';

export interface Invocation {
  readonly client: Client;
  readonly words: readonly string[];
  readonly options: Options;
}

/** The options of a command line, by name. */
export interface Options {
  readonly registry: string;
  readonly channel: string;
  readonly reason: string;
  readonly version?: string | undefined;
  /** Where a build lies, when it is not the room's dist. */
  readonly from?: string | undefined;
  readonly check: boolean;
  readonly percent?: string | undefined;
  readonly members?: string | undefined;
  readonly automatic: boolean;
  readonly downgrade: string;
  readonly 'without-evidence': boolean;
  readonly minutes: string;
  /** The registry's folder, for what is done on its machine. */
  readonly data: string;
  readonly second: string;
  readonly smoke: boolean;
  readonly export?: string | undefined;
  readonly verify?: string | undefined;
  readonly good?: string | undefined;
  readonly bad?: string | undefined;
  readonly run?: string | undefined;
}

export type Run = (invocation: Invocation) => Promise<string>;

export interface Command {
  readonly args: string;
  readonly summary: string;
  readonly run: Run;
}

export type Commands = Readonly<Record<string, Command>>;

/** The composition that a word means: its label, its id, or enough of its beginning; without a word, what the channel runs. */
export async function find(
  { client, options: { channel } }: Invocation,
  word: string | undefined,
): Promise<CompositionRow> {
  if (!word) return (await client.send(Channel, Channel.replies[200], { params: { channel } })).current;
  const rows = await client.send(Compositions, Compositions.replies[200]);
  const labelled = rows.find(({ label }) => label === word);
  if (labelled) return labelled;
  const [found, another] = rows.filter(({ id }) => id.startsWith(word));
  if (!found) throw new CliError(`no composition is called so, or begins with "${word}"`);
  if (another) throw new CliError(`more than one composition begins with "${word}"`);
  return found;
}

export const stateOf = ({ client, options: { channel } }: Invocation) =>
  client.send(ReadState, ReadState.replies[200], { params: { channel } });

/** The reason, which every change requires. */
export function reasonOf({ options: { reason } }: Invocation): string {
  if (reason.trim() === '') throw usageError('why? say it with --reason, it is stored in the audit');
  const isShort = AuditReason.safeParse(reason).success;
  if (!isShort) throw usageError(`a reason has 300 letters at most, and this one ${[...reason].length}: shorten it`);
  return reason;
}

export const versionsOf = ({ versions }: CompositionRow): string =>
  Object.entries(versions)
    .map(pair => pair.join(' '))
    .join(', ');

export const short = (id: string | null): string => (id && /^[0-9a-f]{64}$/.test(id) ? id.slice(0, 12) : (id ?? '-'));

/** Names with commas between. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');

/** A number from the command line. */
export function numberOf(text: string | undefined, what: string): number {
  const number = Number(text);
  if (text === undefined || text.trim() === '' || Number.isNaN(number)) throw usageError(`how much? ${what}`);
  return number;
}

/** A share of the visitors from the command line. */
export function percentOf(text: string | undefined, what: string): number {
  const percent = numberOf(text, what);
  if (!Percent.safeParse(percent).success) {
    throw usageError(`a share is from 0 to 100 with two decimals at most, not ${percent}: ${what}`);
  }
  return percent;
}

/** Works with a file or folder; what goes wrong is reported in one sentence, without a stack. */
export async function withPlainErrors<Value>(place: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (fault) {
    throw new CliError(`${place}: ${fault instanceof z.ZodError ? 'it is not as it should be' : messageOf(fault)}`);
  }
}

const messageOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

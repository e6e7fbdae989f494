import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import * as z from 'zod';

/** A process under measurement: each line that it is sent is a question, each line of its output an answer. */
export interface Child {
  /** The next answer that was not asked for: what the process says when it is ready. */
  heard(): Promise<unknown>;
  ask(question: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a script of its own, so that the load does not measure itself. It ends when its input does. */
export function openChild(script: string, options: object): Child {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const gone = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const heard = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the process under measurement ended');
    return JSON.parse(z.string().parse(value));
  };
  return {
    heard,
    ask(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      return heard();
    },
    async stop() {
      child.stdin.end();
      await gone;
    },
  };
}

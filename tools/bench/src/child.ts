import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import * as z from 'zod';

/** A process under measurement: each line of its input is a question, each line of its output an answer. */
export interface Child {
  /** The next message without a question: what the process says when it is ready. */
  nextMessage(): Promise<unknown>;
  request(question: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a script of its own, so that the load does not measure itself. It ends when its input does. */
export function openChild(script: string, options: object): Child {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const exited = once(child, 'exit');
  const output = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextMessage = async (): Promise<unknown> => {
    const { value, done } = await output.next();
    if (done) throw new Error('the process under measurement ended');
    return JSON.parse(z.string().parse(value));
  };
  return {
    nextMessage,
    request(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      return nextMessage();
    },
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

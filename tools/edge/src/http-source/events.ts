import { createParser } from 'eventsource-parser';

/** A comment comes every five seconds: a stream that says nothing for this long is broken. */
const SILENCE_MS = 15_000;

/** Reads a stream of deliveries to its end, which is not an error: it is opened again. */
export async function eventsOf(address: URL, stop: AbortSignal, onData: (data: unknown) => void): Promise<void> {
  const silence = new AbortController();
  const abort = () => silence.abort();
  let timer = setTimeout(abort, SILENCE_MS);
  stop.addEventListener('abort', abort);
  const parser = createParser({
    onEvent({ event, data }) {
      const value = event === 'delivery' ? parsed(data) : undefined;
      if (value !== undefined) onData(value);
    },
  });
  try {
    const headers = { accept: 'text/event-stream' };
    const { ok, body } = await fetch(address, { signal: silence.signal, redirect: 'error', headers });
    const decoder = new TextDecoder();
    const reader = ok ? body?.getReader() : undefined;
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE_MS);
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } catch {
    // Away, broken off or silent: all the same to the caller, who waits and comes again.
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', abort);
    silence.abort();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

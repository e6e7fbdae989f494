import { CallRefused, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { useState } from 'react';
import type { Refused } from './deed';

/** Makes a call that changes nothing for members: its refusal stays to be read, what else went wrong is a toast. */
export function useTry<Body, Reply>(call: (body: Body) => Promise<Reply>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const attempt = async (body: Body): Promise<Reply | null> => {
    setBusy(true);
    setRefused(null);
    try {
      return await call(body);
    } catch (error) {
      if (error instanceof CallRefused) setRefused(wordsOf(error));
      else toast(sentenceOf(error), { tone: 'warn' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { attempt, busy, refused };
}

function wordsOf({ refusal }: CallRefused): Refused {
  return { message: refusal.message, problems: (refusal.problems ?? []).map(({ message }) => message), between: [] };
}

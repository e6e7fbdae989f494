import { CallRefused, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { useState } from 'react';
import type { ActionRefusal } from './action';

/** Makes a call that changes nothing for members: its refusal stays to be read, what else went wrong is a toast. */
export function useAttempt<Body, Reply>(call: (body: Body) => Promise<Reply>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const attempt = async (body: Body): Promise<Reply | null> => {
    setBusy(true);
    setRefusal(null);
    try {
      return await call(body);
    } catch (error) {
      if (error instanceof CallRefused) setRefusal(wordsOf(error));
      else toast(sentenceOf(error), { tone: 'warn' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { attempt, busy, refusal };
}

function wordsOf({ message, refusal }: CallRefused): ActionRefusal {
  return { message, problems: (refusal.problems ?? []).map(problem => problem.message), between: [] };
}

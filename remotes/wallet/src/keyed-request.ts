import { leavesOpen, newKey } from '@madang/http';
import { useState } from 'react';

export interface KeyedRequest<Body> {
  body: Body;
  /** Made with the form and stored until there is a reply, so that a repeat can't move the money twice. */
  key: string;
}

/**
 * Sends a form's request under a key. Accepted or refused, a request has its reply, and the next one is another; where it may have been
 * carried out unheard, it is repeated under its key.
 */
export function useKeyedRequest<Body, Reply>(send: (request: KeyedRequest<Body>) => Promise<Reply>) {
  const [key, setKey] = useState(newKey);
  return async (body: Body): Promise<Reply> => {
    try {
      const reply = await send({ body, key });
      setKey(newKey());
      return reply;
    } catch (error) {
      if (!leavesOpen(error)) setKey(newKey());
      throw error;
    }
  };
}

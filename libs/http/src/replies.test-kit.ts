import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { client } from './client';

export interface Reply {
  readonly status: number;
  readonly data?: unknown;
  readonly headers?: Record<string, string>;
}

/** Replaces the network below the real client: every request is recorded, and replied to by `answer`. */
export function stubReplies(
  answer: (request: InternalAxiosRequestConfig, nth: number) => Reply | 'network' | 'timeout',
) {
  const requests: InternalAxiosRequestConfig[] = [];
  client.defaults.adapter = async config => {
    requests.push(config);
    const reply = answer(config, requests.length);
    if (reply === 'network') throw new AxiosError('no answer', 'ERR_NETWORK', config);
    if (reply === 'timeout') throw new AxiosError('too late', 'ECONNABORTED', config);
    const headers = new AxiosHeaders(reply.headers);
    return { data: reply.data, status: reply.status, statusText: '', headers, config };
  };
  return requests;
}

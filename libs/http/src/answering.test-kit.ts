import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { client } from './client';

export interface Answer {
  readonly status: number;
  readonly data?: unknown;
  readonly headers?: Record<string, string>;
}

/** Replaces the wire below the real client: every request is kept, and answered by `answer`. */
export function answering(
  answer: (request: InternalAxiosRequestConfig, nth: number) => Answer | 'network' | 'timeout',
) {
  const requests: InternalAxiosRequestConfig[] = [];
  client.defaults.adapter = async config => {
    requests.push(config);
    const given = answer(config, requests.length);
    if (given === 'network') throw new AxiosError('no answer', 'ERR_NETWORK', config);
    if (given === 'timeout') throw new AxiosError('too late', 'ECONNABORTED', config);
    const headers = new AxiosHeaders(given.headers);
    return { data: given.data, status: given.status, statusText: '', headers, config };
  };
  return requests;
}

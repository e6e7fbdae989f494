import { COMPOSITION_HEADER } from '@madang/contracts';
import axios, { type AxiosResponse } from 'axios';
import { $latestComposition } from './composition';

/** The one axios instance of the page. Every status resolves: `send` decides what a status means. */
export const client = axios.create({ timeout: 15_000, validateStatus: () => true });

client.interceptors.response.use(noteComposition);

function noteComposition(response: AxiosResponse): AxiosResponse {
  const latest: unknown = response.headers[COMPOSITION_HEADER];
  if (typeof latest === 'string' && latest !== '') $latestComposition.set(latest);
  return response;
}

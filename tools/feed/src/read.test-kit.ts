import { FeedEnvelope } from '@madang/contracts';
import { parse } from 'lossless-json';

/** As a reader that keeps 64-bit numbers apart would see it. */
const read = (text: string): FeedEnvelope =>
  FeedEnvelope.parse(parse(text, undefined, value => (Number.isSafeInteger(Number(value)) ? Number(value) : value)));

export const readAll = (texts: readonly string[]): FeedEnvelope[] => texts.map(read);

export const ofType = (messages: readonly FeedEnvelope[], type: number): FeedEnvelope[] =>
  messages.filter(({ Header }) => Header.Type === type);

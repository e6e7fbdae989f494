import { randomUUID } from 'node:crypto';

/** In every answer of a server that gives its requests ids. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** 40 random bits: the rest of a UUID is more than anybody reads out. */
const LENGTH = 10;

/**
 * An id for one request, in log lines and answers: short enough for a member to read it out, random so that processes need
 * not agree on it. Never taken from a client, who could make the log say anything. Node draws UUIDs ahead: it costs nothing.
 */
export const newRequestId = (): string => randomUUID().slice(-LENGTH).toUpperCase();

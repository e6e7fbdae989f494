import { withoutSecrets } from './secrets';

/** An error as it stands in the log. */
export interface LoggedFault {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedFault;
}

/** Further causes are cut: a chain may be a ring. */
const CAUSES = 5;

/**
 * Only what an error is and where it comes from. Other fields are left out, since they repeat what was worked on: a driver's
 * `detail` and `parameters` have rows in them, a client's `config` has headers.
 */
export function loggedFault(fault: unknown, causes = CAUSES): LoggedFault {
  if (!(fault instanceof Error)) return { type: typeof fault, message: withoutSecrets(String(fault)) };
  const message = messageOf(fault);
  const code = codeOf(fault);
  // The stack begins with the message as it was thrown.
  const stack = withoutSecrets((fault.stack ?? '').replace(fault.message, () => message));
  return {
    type: fault.name,
    message,
    ...(code ? { code } : {}),
    ...(stack ? { stack } : {}),
    ...(fault.cause === undefined || causes === 0 ? {} : { cause: loggedFault(fault.cause, causes - 1) }),
  };
}

function codeOf(fault: Error): string | undefined {
  return 'code' in fault && (typeof fault.code === 'string' || typeof fault.code === 'number')
    ? String(fault.code)
    : undefined;
}

/** Of SQLSTATE class 22, data exceptions, and of parsers: their messages quote the value that was refused. */
const QUOTES_VALUES = /^22[0-9A-Z]{3}$/;

function messageOf(fault: Error): string {
  const isAboutValue = QUOTES_VALUES.test(codeOf(fault) ?? '') || fault instanceof SyntaxError;
  const message = isAboutValue ? fault.message.replace(/"[\s\S]*"/, '"…"') : fault.message;
  return withoutSecrets(message);
}

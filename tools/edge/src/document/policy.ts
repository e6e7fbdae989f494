import { POLICY_REPORTS_PATH } from '@madang/contracts';

/**
 * What a page may do. Scripts carry the nonce of their document; those that the shell's script adds (remotes, chunks) are
 * trusted through it (strict-dynamic). Style links carry none and need their origin.
 */
export const contentPolicy = (nonce: string): string => `${BEFORE_NONCE}${nonce}${AFTER_NONCE}`;

const BEFORE_NONCE = "default-src 'none'; script-src 'nonce-";
const AFTER_NONCE = [
  "' 'strict-dynamic'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
  `report-uri ${POLICY_REPORTS_PATH}`,
  'report-to policy',
].join('; ');

/** Where the reports of `report-to` go. */
export const REPORTING_ENDPOINTS = `policy="${POLICY_REPORTS_PATH}"`;

/**
 * One default policy for the shell and all remotes, for script addresses of this site alone. With a policy in each
 * build, the fallback to another version of a remote would be refused for making the same policy again.
 */
export const TRUSTED_TYPES =
  "window.trustedTypes?.createPolicy('default',{createScriptURL(url){" +
  "if(new URL(url,location.href).origin!==location.origin)throw new TypeError('blocked '+url);return url}})";

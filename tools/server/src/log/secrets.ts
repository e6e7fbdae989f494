/** What is a secret by its form, and what stands for it in the log. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  // postgres://user:password@host, and the same of Redis and RabbitMQ.
  [/(\w:\/\/)[^\s/@]*@/g, '$1…@'],
  // Fields of a JSON text or a query, by the names that calls and configurations give them.
  [/("?\b\w*(?:password|passwd|secret|token|account(?:number)?|phone\w*)"?\s*[:=]\s*)("[^"]*"|[^\s,;&})]+)/gi, '$1…'],
  // Sessions' and teams' tokens: 256 random bits. An id in hexadecimal or a UUID is not one.
  [/(?<![\w-])(?:team-)?(?=[\w-]*[G-Zg-z_-])[A-Za-z0-9_-]{43}(?![\w-])/g, '…'],
  // Account and phone numbers as people write them.
  [/(?<![\w-])\d{2,6}-\d{2,6}-\d{3,8}(?![\w-])/g, '…'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, '…'],
];

/** A text without what looks like a token, a password, a key, an account or a phone number. */
export function withoutSecrets(text: string): string {
  return FORMS.reduce((rest, [form, stand]) => rest.replace(form, stand), text);
}

/** A fresh idempotency key. Made when a form is filled, stored until there is a reply: a repeat then changes nothing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // randomUUID is missing on plain http
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

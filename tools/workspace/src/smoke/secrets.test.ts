import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './secrets';

const token = 'q3Zr-kV0s9_xT7bLw2';
const secrets = { origin: 'http://localhost:4200', values: [token] };
const redacted = (text: string) => withoutSecrets(text, secrets);

describe('withoutSecrets', () => {
  it('says to whom a page wanted to send something, and nothing of what', () => {
    const text = `Refused to connect to 'https://evil.example.com/steal/${token}?t=${token}#x' because it violates`;

    expect(redacted(text)).toBe("Refused to connect to 'https://evil.example.com/…' because it violates");
  });

  it('hides the session wherever it stands, also in another coding', () => {
    const encoded = Buffer.from(`Bearer ${token}`).toString('base64');

    expect(redacted(`boom ${token} ${encoded}`)).toBe('boom … …');
    expect(redacted(`http://localhost:4200/api/x?token=${token}`)).toBe('http://localhost:4200/api/x');
  });

  it('leaves what a team needs', () => {
    const text =
      '/poll: nothing caught an error (poll): (0, s.see) is not a function http://localhost:4200/releases/poll/1.0.0/assets/586.5b0f7041.js';

    expect(redacted(text)).toBe(text);
  });
});

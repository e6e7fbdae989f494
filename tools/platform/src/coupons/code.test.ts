import { CouponCode } from '@madang/contracts';
import { formatCouponCode } from '@madang/locale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCode } from './code';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
const codes = fc.array(fc.constantFrom(...LETTERS), { minLength: 12, maxLength: 12 }).map(letters => letters.join(''));
const HYPHENS = ['', '-', ' ', '－', '‐', '–', '—', '−', '　'];
const fullWidth = (text: string) =>
  text.replace(/[0-9A-Za-z]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

describe('the code of a coupon', () => {
  it('is made of letters and digits that nobody takes for others, and each is another', () => {
    const made = Array.from({ length: 2_000 }, newCode);

    expect(made.every(code => /^[A-HJKMNP-Z2-9]{12}$/.test(code))).toBe(true);
    expect(new Set(made).size).toBe(made.length);
    expect(new Set(made.join('')).size).toBe(31);
  });

  it('is the same in small letters, full-width letters, groups of any kind, and with blanks around', () => {
    const writings = fc.record({ code: codes, hyphen: fc.constantFrom(...HYPHENS), isSmall: fc.boolean() });
    fc.assert(
      fc.property(writings, ({ code, hyphen, isSmall }) => {
        const grouped = formatCouponCode(code).replaceAll('-', hyphen);
        const cased = isSmall ? grouped.toLowerCase() : grouped;

        expect(CouponCode.parse(`  ${cased}\t`)).toBe(code);
        expect(CouponCode.parse(fullWidth(cased))).toBe(code);
      }),
    );
  });

  it('is read once: what it is read as is read as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), text => {
        const read = CouponCode.safeParse(text);

        if (read.success) expect(CouponCode.parse(read.data)).toBe(read.data);
      }),
    );
  });

  it.each(['', '   ', 'ABCD-EFGH-IJK', 'ABCD-EFGH-IJKLM', 'ABCD_EFGH_IJKL', 'ABCD-EFGH-가나다라', "ABCD'OR'1=1--"])(
    'is not %j, in a sentence',
    text => {
      expect(CouponCode.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        '쿠폰 번호는 ABCD-2345-EFGH처럼 영문과 숫자 12자로 입력해 주세요.',
      ]);
    },
  );
});

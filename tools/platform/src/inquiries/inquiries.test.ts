import { randomUUID } from 'node:crypto';
import { ReadInquiry, SendInquiry } from '@madang/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';

const DAY_MS = 24 * 60 * 60_000;

let platform: TestPlatform;
let place = 0;
let address = '';
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
/** Each test comes from somewhere else: limits count by address. */
beforeEach(() => {
  place += 1;
  address = `10.20.0.${place}`;
});

const inquiry = (fields: Readonly<Record<string, unknown>> = {}) => ({
  inquiryId: randomUUID(),
  kind: 'account',
  name: '김달빛',
  contact: '010-1234-5678',
  text: '가입 승인이 사흘째 나지 않았어요.',
  pin: '482193',
  ...fields,
});
const send = (body: object = inquiry(), from = address) => platform.request(SendInquiry, { body, address: from });
const read = (body: object, from = address) => platform.request(ReadInquiry, { body, address: from });
const numberIn = ({ body }: { body: unknown }) => SendInquiry.replies[201].parse(body).number;
const countOf = async () => (await platform.db.selectFrom('inquiry').select('inquiry_id').execute()).length;

/** So many have come today from the address of this test. */
async function sentBefore(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, nth) => ({
    inquiry_id: randomUUID(),
    number: String(place * 100 + nth).padStart(8, '0'),
    kind: 'general' as const,
    name: '별',
    contact: '없음',
    text: '열 글자를 넘는 내용이에요.',
    pin_hash: '',
    address,
    created_at: platform.now(),
  }));
  await platform.db.insertInto('inquiry').values(rows).execute();
}

describe('an inquiry of a visitor [D-nonmember]', () => {
  it('gets a number, by which and by its pin its author reads how it stands', async () => {
    const reply = await send();

    expect(reply).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^\d{8}$/) } });
    const number = numberIn(reply);
    expect(await read({ number, pin: '482193' })).toMatchObject({
      status: 200,
      body: { number, kind: 'account', state: 'open', answer: null, temporaryPassword: null },
    });
    expect(await read({ number: ` ${number.slice(0, 4)}-${number.slice(4)} `, pin: '482193' })).toMatchObject({
      status: 200,
    });
  });

  it('keeps its pin as an Argon2id hash alone', async () => {
    const number = numberIn(await send(inquiry({ pin: '739104' })));

    const row = await platform.db
      .selectFrom('inquiry')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(row.pin_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify({ ...row, pin_hash: '' })).not.toContain('739104');
  });

  it('is one, with one number, however often and however fast it comes', async () => {
    const body = inquiry();
    const before = await countOf();

    const all = await Promise.all(Array.from({ length: 12 }, () => send(body)));

    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(all.map(numberIn)).size).toBe(1);
    expect(await countOf()).toBe(before + 1);
  });

  it.each([
    ['text', '다른 내용을 같은 번호로 보내요.'],
    ['name', '이달빛'],
    ['contact', '카톡 moon'],
    ['kind', 'general'],
    ['pin', '482194'],
  ])('with another %s under its id is refused, and stays as it was', async (field, value) => {
    const body = inquiry();
    const number = numberIn(await send(body));

    expect(await send({ ...body, [field]: value })).toMatchObject({
      status: 409,
      body: { problems: [{ field: 'inquiryId' }] },
    });
    expect(await read({ number, pin: body.pin })).toMatchObject({ status: 200, body: { text: body.text } });
  });

  it('is one of thirty a day from an address, also when they come at once', async () => {
    await sentBefore(26);

    const all = await Promise.all(Array.from({ length: 9 }, () => send()));

    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429, 429, 429, 429]);
    expect((await send(inquiry(), '10.21.0.1')).status).toBe(201);
  });

  it.each([
    ['kind', 'constructor', ''],
    ['name', ' ', '위 항목을 입력해주세요.'],
    ['name', '가'.repeat(21), '20자 이내로 입력해 주세요.'],
    ['contact', '', '위 항목을 입력해주세요.'],
    ['contact', '0'.repeat(61), '60자 이내로 입력해 주세요.'],
    ['contact', '010\n1234', '쓸 수 없는 글자가 들어 있어요.'],
    ['text', '짧아요', '내용은 10자 이상 적어 주세요.'],
    ['text', '가'.repeat(1001), '1,000자 이내로 입력해 주세요.'],
    ['text', `열 글자는 넘지만\0NUL`, '쓸 수 없는 글자가 들어 있어요.'],
    ['text', 7, '글자로 보내 주세요.'],
    ['pin', '12345', '숫자 6~12자로 입력해 주세요.'],
    ['pin', '12345678901234', '숫자 6~12자로 입력해 주세요.'],
    ['pin', '12a456', '숫자 6~12자로 입력해 주세요.'],
    ['pin', 123456, '글자로 보내 주세요.'],
    ['inquiryId', '17', '형식이 맞지 않아요.'],
    ['state', 'answered', '보낼 수 없는 항목이에요.'],
    ['answer', '답', '보낼 수 없는 항목이에요.'],
  ])('is refused with %s %j, by field and rule, and nothing is stored', async (field, value, message) => {
    const before = await countOf();

    const reply = await send(inquiry({ [field]: value }));

    expect(reply).toMatchObject({
      status: 400,
      body: { problems: [{ field, message: message || expect.stringMatching(/[가-힣]/) }] },
    });
    expect(await countOf()).toBe(before);
  });
});

describe('the answer to a visitor [D-nonmember]', () => {
  it('is refused alike for a wrong number and a wrong pin', async () => {
    const number = numberIn(await send());

    const wrong = await read({ number, pin: '000000' });
    const unknown = await read({ number: number === '00000000' ? '00000001' : '00000000', pin: '482193' });

    expect(wrong).toMatchObject({ status: 404, body: { message: expect.stringContaining('맞지 않아요') } });
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body });
  });

  it('is guessed five times a minute, from however many addresses and at once, and so is an unknown number', async () => {
    const number = numberIn(await send());
    for (const guessed of [number, '99999998']) {
      const guesses = await Promise.all(
        Array.from({ length: 12 }, (_, guess) =>
          read({ number: guessed, pin: `00000${guess % 10}` }, `10.22.${guess}.1`),
        ),
      );
      expect(guesses.filter(({ status }) => status === 404)).toHaveLength(5);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
    }
    expect(await read({ number, pin: '482193' })).toMatchObject({ status: 429 });

    platform.moveClock(61_000);
    expect(await read({ number, pin: '482193' })).toMatchObject({ status: 200 });
  });

  it('is guessed ten times a day, and then the right pin waits too', async () => {
    const number = numberIn(await send());
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await read({ number, pin: `00000${guess}` })).status).toBe(404);
      platform.moveClock(61_000);
    }

    platform.moveClock(60 * 60_000);
    expect(await read({ number, pin: '482193' })).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/22시간 \d+분 뒤에/) },
    });
    platform.moveClock(DAY_MS);
    expect((await read({ number, pin: '482193' })).status).toBe(200);
  });

  it('is read for 24 hours from when it was given', async () => {
    const body = inquiry();
    const number = numberIn(await send(body));
    platform.moveClock(3 * DAY_MS); // an open one waits as long as it has to
    const answeredAt = platform.now();
    await platform.db
      .updateTable('inquiry')
      .set({ state: 'answered', answer: '오늘 승인했어요.', answered_at: answeredAt })
      .where('inquiry_id', '=', body.inquiryId)
      .execute();
    const readableUntil = new Date(answeredAt.getTime() + DAY_MS).toISOString();

    platform.moveClock(DAY_MS - 1000);
    expect(await read({ number, pin: body.pin })).toMatchObject({ status: 200, body: { readableUntil } });
    platform.moveClock(1000);
    expect(await read({ number, pin: body.pin })).toMatchObject({
      status: 410,
      body: { message: expect.stringContaining('24시간') },
    });
    expect(await read({ number, pin: '000000' })).toMatchObject({ status: 404 });
  });
});

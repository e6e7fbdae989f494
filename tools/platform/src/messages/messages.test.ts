import { Messages, PAGE_SIZE, ReadAllMessages, ReadMessage, UnreadCount } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { sendMessages } from './queries';

describe('messages', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  async function memberWith(count: number) {
    const member = await platform.member();
    const at = platform.now().getTime();
    const letters = Array.from({ length: count }, (_, index) => ({
      memberId: member.id,
      title: `쪽지 ${index}`,
      contents: `내용 ${index}`,
      at: new Date(at + index * 1000),
    }));
    await sendMessages(platform.db, letters);
    return member;
  }

  it('are counted while unread [C-unread]', async () => {
    const { token } = await memberWith(2);

    expect(await platform.send(UnreadCount, { token })).toBe(2);
    expect(await platform.send(UnreadCount, { token: (await platform.member()).token })).toBe(0);
  });

  it('come fifteen a page, the newest first', async () => {
    const { token } = await memberWith(PAGE_SIZE + 2);

    const first = await platform.send(Messages, { token });
    const second = await platform.send(Messages, { token, query: { page: '2' } });

    expect(first).toMatchObject({ page: 1, pageCount: 2, totalCount: PAGE_SIZE + 2 });
    expect(first.items).toHaveLength(PAGE_SIZE);
    expect(first.items[0]).toMatchObject({ title: `쪽지 ${PAGE_SIZE + 1}`, confirmStatus: false });
    expect(second.items.map(item => item.title)).toEqual(['쪽지 1', '쪽지 0']);
  });

  it('are read once: the count falls, other pages are notified, and a second reading changes nothing', async () => {
    const { id, token } = await memberWith(2);
    const counts: number[] = [];
    const stop = platform.app.bus.subscribe('unread', ({ memberId, count }) => {
      if (memberId === id) counts.push(count);
    });
    const messageId = (await platform.send(Messages, { token })).items[0]?.id ?? '';

    const read = await platform.send(ReadMessage, { token, params: { messageId } });
    await platform.send(ReadMessage, { token, params: { messageId } });

    expect(read).toMatchObject({ id: messageId, confirmStatus: true, contents: '내용 1' });
    expect(await platform.send(UnreadCount, { token })).toBe(1);
    expect(counts).toEqual([1, 1]);
    stop();
  });

  it('are read all at once', async () => {
    const { token } = await memberWith(3);

    expect(await platform.send(ReadAllMessages, { token })).toEqual({ read: 3 });
    expect(await platform.send(ReadAllMessages, { token })).toEqual({ read: 0 });
    expect(await platform.send(UnreadCount, { token })).toBe(0);
  });

  it('of another member are not found, and stay unread', async () => {
    const owner = await memberWith(1);
    const stranger = await platform.member();
    const messageId = (await platform.send(Messages, { token: owner.token })).items[0]?.id ?? '';

    expect(await platform.request(ReadMessage, { token: stranger.token, params: { messageId } })).toMatchObject({
      status: 404,
      body: { message: '쪽지를 찾을 수 없어요.' },
    });
    expect(await platform.send(UnreadCount, { token: owner.token })).toBe(1);
  });

  it('with an invalid id are refused by field and rule', async () => {
    const { token } = await platform.member();

    expect(await platform.request(ReadMessage, { token, params: { messageId: '17' } })).toMatchObject({
      status: 400,
      body: { message: 'messageId: 형식이 맞지 않아요.', problems: [{ field: 'messageId' }] },
    });
    expect(await platform.request(Messages, { token, query: { page: '0' } })).toMatchObject({
      status: 400,
      body: { message: 'page: 1 이상이어야 해요.' },
    });
  });
});

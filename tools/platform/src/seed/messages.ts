import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { daysBefore } from './days';

interface SeedMessage {
  title: string;
  contents: string;
  daysAgo: number;
  isUnread?: boolean;
}

/** One is unread, so that the demonstration shows how a member is taken to it. */
const messages: readonly SeedMessage[] = [
  {
    title: '충전 계좌 안내',
    contents: '마당은 모의 머니로만 움직여서 입금 계좌가 없어요. 충전신청을 남기시면 확인한 뒤 바로 처리해 드려요.',
    daysAgo: 0,
    isUnread: true,
  },
  { title: '충전이 완료되었어요', contents: '신청하신 280,000원이 보유머니에 더해졌어요.', daysAgo: 9 },
  {
    title: '충전 신청이 거절되었어요',
    contents: '신청하신 50,000원 충전이 거절되었어요.\n사유: 입금자명이 회원 정보와 달라요. 보유머니는 그대로예요.',
    daysAgo: 18,
  },
  {
    title: '농구 핸디캡 정산 기준',
    contents: '농구 핸디캡과 언더오버는 연장까지 포함해 정산해요. 보드의 마켓 이름에도 함께 적어 두었어요.',
    daysAgo: 30,
  },
  {
    title: '적중특례 안내',
    contents: '경기가 연기되거나 취소되면 그 폴더는 배당 1.00으로 처리하고, 다른 폴더는 그대로 진행돼요.',
    daysAgo: 60,
  },
  { title: '가입 승인 안내', contents: '가입이 승인됐어요. 즐겁게, 그리고 무리하지 말고 이용해 주세요.', daysAgo: 209 },
];

export async function seedMessages(tx: Transaction<Database>, memberId: string, at: Date): Promise<void> {
  const rows = messages.map(({ title, contents, daysAgo, isUnread = false }) => ({
    message_id: randomUUID(),
    member_id: memberId,
    title,
    contents,
    created_at: daysBefore(at, daysAgo, 12),
    read_at: isUnread ? null : daysBefore(at, daysAgo),
  }));
  await tx.insertInto('message').values(rows).execute();
}

import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { daysBefore } from './days';

const banned = [
  'admin',
  'administrator',
  'madang',
  'manager',
  'master',
  'operator',
  'root',
  '관리자',
  '매니저',
  '운영자',
  '운영진',
];

const news = [
  {
    contents:
      '3폴더 1.03 · 5폴더 1.05 · 7폴더 1.07, 다폴더 보너스배당이 매일 적용돼요. 배당 1.30 미만 폴더는 세지 않아요.',
    daysAgo: 0,
  },
  { contents: '마당은 모의 머니로만 움직이는 연습 사이트예요. 실제 돈은 오가지 않아요.', daysAgo: 14 },
];

/** Drawn here, so that no file of another room is needed to show them. */
const messengerImage = (name: string, colour: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="168" height="40" viewBox="0 0 168 40"><rect width="168" height="40" rx="8" fill="${colour}"/><path d="M12 11h22v14H21l-5 5v-5h-4z" fill="#fff"/><text x="44" y="25" font-family="sans-serif" font-size="14" fill="#fff">${name}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const messengers = [messengerImage('상담톡 madang24', '#2f6fb2'), messengerImage('비회원 상담 24시간', '#3b7a4b')];

const BONUS_POPUP = `<h2>다폴더 보너스배당</h2>
<p>여러 경기를 묶을수록 배당이 더해져요. 보너스배당은 <strong>베팅카트</strong>에서 고를 수 있어요.</p>
<table><thead><tr><th scope="col">폴더 수</th><th scope="col">보너스배당</th></tr></thead>
<tbody><tr><td>3폴더 이상</td><td>1.03</td></tr><tr><td>5폴더 이상</td><td>1.05</td></tr><tr><td>7폴더 이상</td><td>1.07</td></tr></tbody></table>
<ul><li>배당 1.30 미만 폴더는 세지 않아요.</li><li>취소나 적특이 나오면 그만큼 줄어요.</li></ul>
<p><a href="/europe">경기 보러 가기</a></p>`;

/** What the site says to everyone: news, popups, messengers, and the names that nobody may take. */
export async function seedSite(tx: Transaction<Database>, at: Date): Promise<void> {
  await tx
    .insertInto('banned_name')
    .values(banned.map(name => ({ name })))
    .execute();
  const lines = news.map(({ contents, daysAgo }) => ({
    news_id: randomUUID(),
    contents,
    created_at: daysBefore(at, daysAgo),
  }));
  await tx.insertInto('news').values(lines).execute();
  await tx
    .insertInto('messenger')
    .values(messengers.map((img_path, position) => ({ position, img_path })))
    .execute();
  const place = { left_px: 320, top_px: 96, width_px: 360, position: 1 };
  await tx
    .insertInto('popup')
    .values({ popup_id: 'bonus-odds', is_on: true, contents: BONUS_POPUP, ...place })
    .execute();
}

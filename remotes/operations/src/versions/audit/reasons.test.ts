import { describe, expect, it } from 'vitest';
import { reasonWords } from './reasons';

const WORSE =
  'sports is worse: 30 of 40 visits of the candidate failed (41.2 % to 94.0 %), 4 of 900 of stable (0.0 % to 2.1 %).';
const ALONE =
  'sports is worse: 30 of 40 visits of the candidate failed (41.2 % to 94.0 %), stable was not visited, 10.0 % is the bound.';
const BETTER = 'no worse by more than 3.0 %: sports, wallet; 800 visits of the candidate, 900 of stable.';

const words = (reason: string) => reasonWords({ actor: 'registry', reason });

describe('reasonWords', () => {
  it('says in Korean what the registry wrote, with its counts', () => {
    expect(words(WORSE)).toBe('sports 후보가 더 나빠요: 후보 방문 40번 중 30번, 안정 900번 중 4번 실패했어요.');
    expect(words(ALONE)).toBe(
      'sports 후보가 너무 자주 실패해요: 방문 40번 중 30번. 안정은 방문이 없어 10.0%를 한도로 봤어요.',
    );
    expect(words(BETTER)).toBe(
      'sports, wallet: 3.0%p 넘게 나빠지지 않았어요. 방문 후보 800번, 안정 900번을 견주었어요.',
    );
    expect(words('its turn in the queue, asked for by admin01: 새 배당판')).toBe(
      '대기열에서 차례가 왔어요. admin01의 사유: 새 배당판',
    );
    expect(words('another change came before the switch that manager1 asked for')).toBe(
      '다른 변경이 먼저 있어서 manager1의 요청을 목록에서 뺐어요.',
    );
  });

  it('says nothing for actions without a reason', () => {
    expect(reasonWords({ actor: 'team sports', reason: 'published', deed: 'publish' })).toBe('—');
  });

  it('keeps the words of those who wrote their own, and what it does not know', () => {
    expect(reasonWords({ actor: 'admin01', reason: WORSE })).toBe(WORSE);
    expect(words('something new')).toBe('something new');
  });
});

import { client } from '@madang/http';
import { act, renderHook, waitFor } from '@testing-library/react';
import { AxiosHeaders } from 'axios';
import { describe, expect, it } from 'vitest';
import { useAvailability } from './use-availability';

/** The platform, answering when the test says so. */
function platformAnswering() {
  const answers: ((count: number) => void)[] = [];
  client.defaults.adapter = config =>
    new Promise(resolve => {
      const resolveNext = (data: number) =>
        resolve({ data, status: 200, statusText: '', headers: new AxiosHeaders(), config });
      answers.push(resolveNext);
    });
  return answers;
}

describe('useAvailability', () => {
  it('keeps what the button said when the answer for leaving the field comes after it', async () => {
    const answers = platformAnswering();
    const { result } = renderHook(() => useAvailability({ code: 'MADANG', banned: [] }));
    const long = 'abcdefghij123';

    await act(async () => {
      const longCheck = result.current.check('userId', long, false);
      await result.current.check('userId', long, true);
      await waitFor(() => expect(answers).toHaveLength(1));
      answers[0]?.(0);
      await longCheck;
    });

    expect(result.current.wordsFor('userId', long)).toEqual({ error: '6자이상,12자 이내로 입력해주세요' });
  });
});

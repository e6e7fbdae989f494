import { CallRefused } from '@madang/http';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Unready } from './unready';

const missing = { title: '경기를 찾을 수 없어요', away: null };
const renderWith = (status: number) => {
  const error = new CallRefused(status, { message: '사유' }, null);
  render(<Unready query={{ error, refetch: () => undefined }} title="경기를 불러오지 못했어요" missing={missing} />);
};

afterEach(cleanup);

describe('a page that did not come', () => {
  it.each([400, 404])('is not there when the platform says so: %i', status => {
    renderWith(status);
    expect(screen.getByText('경기를 찾을 수 없어요')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([429, 500, 503])('may exist, and can be loaded again, after any other refusal: %i', status => {
    renderWith(status);
    expect(screen.getByText('경기를 불러오지 못했어요')).toBeTruthy();
    expect(screen.getByRole('button')).toBeTruthy();
  });
});

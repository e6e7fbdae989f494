import { $openDialogs } from '@madang/federation';
import { errors } from '@madang/locale';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { alert } from './alert';
import Alert from './dialog';

it('an unexpected fault is shown with the id by which it is found in the log', () => {
  render(<Alert message={errors.unexpected} requestId="7A20F9C41B" close={() => {}} />);

  expect(screen.getByText('예상치못한 문제가 발생했습니다. (오류 번호 7A20F9C41B)')).toBeDefined();
});

it('several calls that fail alike are one alert, whatever their ids', () => {
  alert(errors.unexpected, '7A20F9C41B');
  alert(errors.unexpected, '03E1D8B77C');

  expect($openDialogs.get().map(({ props }) => props)).toEqual([
    { message: errors.unexpected, requestId: '7A20F9C41B' },
  ]);
});

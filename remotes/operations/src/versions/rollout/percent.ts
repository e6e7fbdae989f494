import * as z from 'zod';
import { ALL } from './steps';

const FORM = /^\d{1,3}(\.\d{1,2})?$/;

/** A share as it is typed: 0 to 100, with two decimals at most. */
export const TypedPercent = z
  .string()
  .trim()
  .regex(FORM, '0에서 100 사이의 숫자로 적어 주세요. 소수는 둘째 자리까지예요.')
  .transform(Number)
  .refine(percent => percent <= ALL, '100을 넘을 수 없어요.');

/** A share that goes on from the one that is reached: lowering it would take the candidate away from visitors. */
export const percentAbove = (percent: number) =>
  TypedPercent.refine(next => next > percent, `지금 비율 ${percent}%보다 커야 해요. 줄이려면 배포를 중단해 주세요.`);

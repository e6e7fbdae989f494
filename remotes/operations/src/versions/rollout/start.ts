import * as z from 'zod';
import { Reason } from '../channel/action-dialog';
import { TypedPercent } from './percent';

/** How a composition is to reach members. What reaches all of them at once must be confirmed. */
export const Start = Reason.extend({
  how: z.enum(['gradual', 'at-once']),
  percent: TypedPercent,
  isAutomatic: z.boolean(),
  isSure: z.boolean(),
}).refine(({ how, isSure }) => how === 'gradual' || isSure, {
  path: ['isSure'],
  message: '확인하고 표시해 주세요.',
});
export type Start = z.output<typeof Start>;
export type StartValues = z.input<typeof Start>;

export const initialStart: StartValues = {
  how: 'gradual',
  percent: '5',
  isAutomatic: true,
  isSure: false,
  reason: '',
};

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { CheckField } from '../field/check-field';
import { MoneyField } from '../field/money-field';
import { TextField } from '../field/text-field';
import { useForm } from './use-form';

const Order = z.object({
  depositor: z.string().min(1, '입금자명을 입력해 주세요.'),
  amount: z.int('금액은 숫자예요.').min(10_000, '충전은 10,000원부터 신청할 수 있어요.'),
  agreed: z.literal(true, '동의해 주세요.'),
});
type Order = z.infer<typeof Order>;

interface Draft {
  depositor: string;
  amount: number | null;
  agreed: boolean;
}

const EMPTY: Draft = { depositor: '', amount: null, agreed: false };
const FULL: Draft = { depositor: '달빛', amount: 50_000, agreed: true };

function OrderForm({ initial, onValid }: { initial: Draft; onValid: (order: Order) => unknown }) {
  const form = useForm(Order, { initial, onValid });
  const refuse = () =>
    form.refuse({ message: '거절', problems: [{ field: 'depositor', message: '없는 입금자예요.' }] });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextField label="입금자명" {...form.field('depositor')} />
      <MoneyField label="금액" {...form.field('amount')} />
      <CheckField label="동의" {...form.field('agreed')} />
      <button type="submit" aria-busy={form.busy}>
        보내기
      </button>
      <button type="button" onClick={refuse}>
        거절
      </button>
      <button type="button" onClick={() => form.reset()}>
        비우기
      </button>
    </form>
  );
}

const send = () => userEvent.click(screen.getByText('보내기'));

afterEach(cleanup);

describe('useForm', () => {
  it('gives what the schema made of the fields', async () => {
    const onValid = vi.fn();
    render(<OrderForm initial={EMPTY} onValid={onValid} />);

    await userEvent.type(screen.getByLabelText('입금자명'), '달빛');
    await userEvent.type(screen.getByLabelText('금액'), '50000');
    await userEvent.click(screen.getByLabelText('동의'));
    await send();

    expect(onValid).toHaveBeenCalledExactlyOnceWith({ depositor: '달빛', amount: 50_000, agreed: true });
  });

  it('says at each field what is wrong, and sends nothing', async () => {
    const onValid = vi.fn();
    render(<OrderForm initial={{ ...EMPTY, amount: 5_000 }} onValid={onValid} />);

    await send();

    expect(onValid).not.toHaveBeenCalled();
    expect(screen.getByLabelText('입금자명').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('입금자명을 입력해 주세요.')).toBeDefined();
    expect(screen.getByText('충전은 10,000원부터 신청할 수 있어요.')).toBeDefined();
    expect(screen.getByText('동의해 주세요.')).toBeDefined();
  });

  it('asks in the house’s words for what was never filled', async () => {
    render(<OrderForm initial={{ ...FULL, amount: null }} onValid={vi.fn()} />);

    await send();

    expect(screen.getByText('위 항목을 입력해주세요.')).toBeDefined();
  });

  it('takes the focus to the first wrong field', async () => {
    render(<OrderForm initial={{ ...FULL, amount: 1 }} onValid={vi.fn()} />);

    await send();

    expect(document.activeElement).toBe(screen.getByLabelText('금액'));
  });

  it('is silent before it is sent, and speaks at every change afterwards', async () => {
    render(<OrderForm initial={FULL} onValid={vi.fn()} />);
    const name = screen.getByLabelText('입금자명');

    await userEvent.clear(name);
    expect(screen.queryByRole('alert')).toBeNull();

    await send();
    expect(screen.getByRole('alert').textContent).toBe('입금자명을 입력해 주세요.');

    await userEvent.type(name, '별');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is busy until the action ends, and runs it once', async () => {
    let finish = () => {};
    const onValid = vi.fn(() => new Promise<void>(resolve => (finish = resolve)));
    render(<OrderForm initial={FULL} onValid={onValid} />);

    await send();
    await send();
    expect(screen.getByText('보내기').getAttribute('aria-busy')).toBe('true');
    expect(onValid).toHaveBeenCalledOnce();

    await act(async () => finish());
    await waitFor(() => expect(screen.getByText('보내기').getAttribute('aria-busy')).toBe('false'));
  });

  it('shows a refusal of the platform at its field, with the focus, until that changes', async () => {
    render(<OrderForm initial={FULL} onValid={vi.fn()} />);

    await send();
    await userEvent.click(screen.getByText('거절'));
    expect(screen.getByRole('alert').textContent).toBe('없는 입금자예요.');
    expect(document.activeElement).toBe(screen.getByLabelText('입금자명'));

    await userEvent.type(screen.getByLabelText('입금자명'), '별');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('empties for the next one', async () => {
    render(<OrderForm initial={EMPTY} onValid={vi.fn()} />);
    await userEvent.type(screen.getByLabelText('금액'), '30000');

    await userEvent.click(screen.getByText('비우기'));

    expect(screen.getByLabelText<HTMLInputElement>('금액').value).toBe('');
  });
});

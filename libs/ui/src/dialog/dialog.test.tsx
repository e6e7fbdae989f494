import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlertDialog } from './alert-dialog';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

afterEach(cleanup);

/** A page with a button that opens a dialog, as every page has. */
function Page({ onDismiss = () => undefined }: { onDismiss?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onDismiss();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      {open && (
        <Dialog title="쿠폰 등록" onDismiss={close} footer={<button type="button">등록하기</button>}>
          <input aria-label="쿠폰 번호" />
        </Dialog>
      )}
    </>
  );
}

async function openDialog(onDismiss = vi.fn()) {
  render(<Page onDismiss={onDismiss} />);
  await userEvent.click(screen.getByText('열기'));
  return { onDismiss, dialog: screen.getByRole('dialog') };
}

describe('Dialog', () => {
  it('is modal and named by its title', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');

    await openDialog();

    expect(showModal).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: '쿠폰 등록' })).toBeDefined();
  });

  it('closes by its cross', async () => {
    const { onDismiss } = await openDialog();

    await userEvent.click(screen.getByRole('button', { name: '닫기' }));

    expect(onDismiss).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by Escape, which the browser reports as cancel', async () => {
    const { onDismiss, dialog } = await openDialog();

    fireEvent(dialog, new Event('cancel', { cancelable: true }));

    expect(onDismiss).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a press outside', async () => {
    const { onDismiss, dialog } = await openDialog();

    await userEvent.click(dialog); // what lies around its contents is its backdrop

    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('stays when a press began inside and ended outside', async () => {
    const { onDismiss, dialog } = await openDialog();

    fireEvent.mouseDown(screen.getByLabelText('쿠폰 번호'));
    fireEvent.click(dialog);

    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('stays when something in it is pressed', async () => {
    const { onDismiss } = await openDialog();

    await userEvent.click(screen.getByText('등록하기'));

    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('takes the focus to its first field and gives it back', async () => {
    const { dialog } = await openDialog();
    expect(document.activeElement).toBe(screen.getByLabelText('쿠폰 번호'));

    fireEvent(dialog, new Event('cancel', { cancelable: true }));

    expect(document.activeElement).toBe(screen.getByText('열기'));
  });

  it('keeps the focus inside, both ways round', async () => {
    await openDialog();
    screen.getByText('등록하기').focus();

    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '닫기' }));

    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByText('등록하기'));
  });
});

describe('ConfirmDialog', () => {
  it('has the focus on the way back, and acts only when confirmed', async () => {
    const onConfirm = vi.fn();
    const onDismiss = vi.fn();
    render(
      <ConfirmDialog title="이동할까요?" confirm="이동하기" onConfirm={onConfirm} onDismiss={onDismiss}>
        담은 폴더는 그대로 있어요.
      </ConfirmDialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '취소' }));

    await userEvent.click(screen.getByText('이동하기'));

    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('cannot act twice while it is busy', async () => {
    const onConfirm = vi.fn();
    render(
      <ConfirmDialog title="출금" confirm="출금하기" busy onConfirm={onConfirm} onDismiss={() => undefined}>
        50,000원
      </ConfirmDialog>,
    );

    await userEvent.click(screen.getByText('출금하기'));

    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('AlertDialog', () => {
  it('says its message and closes by its button', async () => {
    const onClose = vi.fn();
    render(<AlertDialog message="다른 기기에서 로그인했어요." onClose={onClose} />);
    expect(screen.getByRole('alertdialog').textContent).toContain('다른 기기에서 로그인했어요.');

    await userEvent.click(screen.getByText('확인'));

    expect(onClose).toHaveBeenCalledOnce();
  });
});

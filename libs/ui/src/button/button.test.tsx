import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button, LinkButton } from './button';

it.each([undefined, 'primary', 'plain', 'quiet', 'danger'] as const)('has no undefined class: %s', tone => {
  render(
    <>
      <Button {...(tone && { tone })}>충전</Button>
      <LinkButton href="/charge" size="s" {...(tone && { tone })}>
        충전
      </LinkButton>
    </>,
  );

  for (const part of screen.getAllByText('충전')) expect(part.className).not.toContain('undefined');
});

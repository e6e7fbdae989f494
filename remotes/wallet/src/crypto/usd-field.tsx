import { Button, TextField } from '@madang/ui';
import { useState } from 'react';
import styles from './crypto.module.css';
import { readUsd, USD, writeUsd } from './usd';

interface Props {
  label: string;
  note?: string;
  /** What it counts: USD, or a token. */
  unit: string;
  /** Micro-units; null while nothing is written that is an amount. */
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  name?: string;
}

/** An amount with two places, as it is written; what it can't take it says why. */
export function UsdField({ value, onChange, error, ...words }: Props) {
  const [draft, setDraft] = useState('');
  const reading = readUsd(draft);
  // What is written stays as it is written, as long as it says what the form has: 0 on the way to 0.5.
  const isDraft = (reading.amount ?? 0) === (value ?? 0);
  const written = value === null ? '' : writeUsd(value);
  return (
    <TextField
      {...words}
      className={styles.amount}
      inputMode="decimal"
      autoComplete="off"
      value={isDraft ? draft : written}
      error={(isDraft ? reading.problem : undefined) ?? error}
      onChange={event => {
        setDraft(event.target.value);
        onChange(readUsd(event.target.value).amount);
      }}
      onBlur={() => value !== null && setDraft(writeUsd(value))}
    />
  );
}

const STEPS = [10, 30, 50, 100, 500]; // specification 9

interface StepProps {
  onAdd: (micro: number) => void;
  /** Draws MAX. */
  onMax?: () => void;
}

/** Amounts that a press adds. */
export function UsdSteps({ onAdd, onMax }: StepProps) {
  return (
    <fieldset className={styles.steps} aria-label="빠른 수량">
      {STEPS.map(step => (
        <Button key={step} size="s" aria-label={`${step} USD 더하기`} onClick={() => onAdd(step * USD)}>
          {`+${step}`}
        </Button>
      ))}
      {onMax && (
        <Button size="s" aria-label="MAX 최대 수량" onClick={onMax}>
          MAX
        </Button>
      )}
    </fieldset>
  );
}

import { validation } from '@madang/locale';
import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod';

type Errors<Values> = Partial<Record<keyof Values & string, string>>;

/** What a control of the browser reports when it changes. Our own fields report the value itself. */
interface Typed<Value> {
  target: { value: Value };
}

export interface FormOptions<Values, Valid> {
  initial: Values;
  /** Gets what the schema made of the values. The form is busy until it is settled. */
  onValid: (valid: Valid) => unknown;
}

/** What the platform answers when it refuses; `Refusal` of the contracts is one. */
export interface RefusedForm {
  message: string;
  problems?: readonly { field: string; message: string }[] | undefined;
}

/**
 * A form on a contract's schema. Shows errors when it is submitted, and from then on at every change; a field that the platform
 * refused is clear again once it changes. Focus goes to the first field with an error.
 */
export function useForm<Values extends object, Valid>(schema: z.ZodType<Valid>, options: FormOptions<Values, Valid>) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [busy, setBusy] = useState(false);
  const wasSubmitted = useRef(false);
  const element = useRef<HTMLFormElement>(undefined);
  const working = useRef(false); // state is too late for two presses in one frame

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    const next = { ...values, [name]: value };
    setValues(next);
    setErrors(current => ({ ...current, [name]: wasSubmitted.current ? problemsIn(schema, next)[name] : undefined }));
  };

  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (working.current) return;
    wasSubmitted.current = true;
    element.current = event?.currentTarget;
    const parsed = schema.safeParse(values);
    const problems = parsed.success ? {} : errorsOf<Values>(parsed.error.issues, values);
    setErrors(problems);
    if (!parsed.success) return focusFirst(element.current, Object.keys(problems));
    working.current = true;
    setBusy(true);
    try {
      await options.onValid(parsed.data);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  /** The props of one field: `<TextField label="아이디" {...form.field('userId')} />`. */
  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (changed: Values[Name] | Typed<Values[Name]>) =>
      set(name, isTyped(changed) ? changed.target.value : changed),
  });

  return {
    values,
    set,
    errors,
    submit,
    busy,
    field,
    /** Shows the platform's refusal at its fields. */
    refuse: ({ problems = [] }: RefusedForm) => {
      setErrors(errorsFrom<Values>(problems));
      focusFirst(
        element.current,
        problems.map(({ field }) => field),
      );
    },
    /** Empties it, for the next one. */
    reset: (next: Values = options.initial) => {
      wasSubmitted.current = false;
      setValues(next);
      setErrors({});
    },
  };
}

function problemsIn<Values extends object, Valid>(schema: z.ZodType<Valid>, values: Values): Errors<Values> {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : errorsOf(parsed.error.issues, values);
}

/** One sentence a field: the first that the schema has. An empty field has the house's sentence. */
function errorsOf<Values extends object>(issues: readonly z.core.$ZodIssue[], values: Values): Errors<Values> {
  const isEmpty = (field: PropertyKey) => {
    const value = Object.entries(values).find(([name]) => name === field)?.[1];
    return value === null || value === undefined || value === '';
  };
  return errorsFrom(
    issues.map(({ path: [field = ''], message, code }) => ({
      field: String(field),
      message: code === 'invalid_type' && isEmpty(field) ? validation.required : message,
    })),
  );
}

function errorsFrom<Values>(problems: readonly { field: string; message: string }[]): Errors<Values> {
  const errors: Errors<Values> = {};
  for (const { field, message } of problems.toReversed()) Object.assign(errors, { [field]: message });
  return errors;
}

function isTyped<Value>(changed: Value | Typed<Value>): changed is Typed<Value> {
  return typeof changed === 'object' && changed !== null && 'target' in changed;
}

function focusFirst(form: HTMLFormElement | undefined, names: readonly string[]): void {
  const control = Array.from(form?.elements ?? []).find(
    element => element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? ''),
  );
  if (!(control instanceof HTMLElement)) return;
  control.focus();
  // A wrong password is typed again as a whole: nobody sees which of its letters is wrong.
  if (control instanceof HTMLInputElement && control.type === 'password') control.select();
}

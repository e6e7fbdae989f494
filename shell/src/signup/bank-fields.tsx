import { Banks } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { SelectField, TextField } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { CheckedField } from './availability';
import { birthYears } from './birth-years';
import type { JoinForm } from './join-form';

interface BankFieldsProps {
  form: JoinForm;
  /** A field whose value must be free. */
  checked: (field: CheckedField) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** What members who charge by bank are asked for: how to be reached, and where their exchanges go. */
export function BankFields({ form, checked }: BankFieldsProps) {
  const { data = [] } = useQuery(queryOf(Banks));
  const years = birthYears(Number(seoulDay(platformNow()).slice(0, 4)));
  return (
    <>
      <TextField
        label="휴대전화번호"
        type="tel"
        autoComplete="tel"
        placeholder="010-1234-5678"
        maxLength={13}
        {...checked('phoneNumber')}
      />
      <SelectField
        label="출생 연도"
        options={[
          { value: '', label: '골라 주세요' },
          ...years.map(year => ({ value: String(year), label: `${year}년` })),
        ]}
        {...form.field('birthYear')}
      />
      <SelectField
        label="은행"
        note="모의 은행이에요. 실제 계좌번호를 적지 마세요."
        options={[
          { value: '', label: '골라 주세요' },
          ...data.map(({ bankId, name, useFlag }) => ({ value: bankId, label: name, disabled: useFlag === 0 })),
        ]}
        {...form.field('bankId')}
      />
      <TextField
        label="계좌번호"
        hint="가입한 뒤에는 운영자만 바꿀 수 있어요"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        {...checked('accountNumber')}
      />
      <TextField label="예금주" autoComplete="name" maxLength={20} {...form.field('accountHolder')} />
    </>
  );
}

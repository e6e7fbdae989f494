import { AuditReason, type CompositionRow } from '@madang/contracts';
import { Button, Dialog, SelectField, Skeleton, TextField, useForm } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useChangeVersion } from './commands';
import { delivery } from './queries';

const Change = z.strictObject({
  version: z.string().min(1, '바꿀 버전을 골라 주세요.'),
  reason: AuditReason,
});

interface Props {
  name: string;
  current: CompositionRow;
  close: () => void;
}

export function ChangeVersion({ name, current, close }: Props) {
  const { data } = useQuery(delivery.releases());
  const others = data?.filter(release => release.name === name && release.version !== current.versions[name]);
  return (
    <Dialog title={`${name} 버전 바꾸기`} onDismiss={close}>
      <p>지금은 {current.versions[name]}이에요. 바꾸면 열린 탭도 다음 이동에서 새 버전을 받아요.</p>
      {!others && <Skeleton rows={2} />}
      {others?.length === 0 && <p>올라온 다른 버전이 없어요.</p>}
      {others && others.length > 0 && (
        <ChangeForm name={name} expected={current.id} versions={others.map(release => release.version)} close={close} />
      )}
    </Dialog>
  );
}

interface FormProps {
  name: string;
  expected: string;
  versions: readonly string[];
  close: () => void;
}

function ChangeForm({ name, expected, versions, close }: FormProps) {
  const change = useChangeVersion();
  const form = useForm(Change, {
    initial: { version: versions[0] ?? '', reason: '' },
    onValid: async ({ version, reason }) => {
      const done = await change.mutateAsync({ name, version, expected, reason }).catch(() => null);
      if (done) close();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate style={{ display: 'contents' }}>
      <SelectField label="바꿀 버전" {...form.field('version')}>
        {versions.map(version => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
      </SelectField>
      <TextField label="사유" maxLength={300} {...form.field('reason')} />
      <Button type="submit" tone="primary" busy={form.busy}>
        {form.values.version} 버전으로 바꾸기
      </Button>
    </form>
  );
}

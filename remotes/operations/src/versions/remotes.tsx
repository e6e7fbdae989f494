import type { CompositionRow } from '@madang/contracts';
import { Button, Table } from '@madang/ui';
import { useState } from 'react';
import { ChangeVersion } from './change-version';

/** Every room of the composition with the version that members get, and the way to another. */
export function RemoteTable({ current }: { current: CompositionRow }) {
  const [changing, setChanging] = useState<string | null>(null);
  const rows = Object.entries(current.versions).map(([name, version]) => ({ name, version }));
  return (
    <>
      <Table
        caption="리모트와 버전"
        rows={rows}
        keyOf={row => row.name}
        empty="조합이 비어 있어요."
        columns={[
          { id: 'name', head: '이름', cell: row => <b>{row.name}</b> },
          { id: 'version', head: '버전', cell: row => row.version },
          {
            id: 'change',
            head: '바꾸기',
            align: 'right',
            cell: row => (
              <Button size="s" aria-label={`${row.name} 버전 바꾸기`} onClick={() => setChanging(row.name)}>
                버전 바꾸기
              </Button>
            ),
          },
        ]}
      />
      {changing && <ChangeVersion name={changing} current={current} close={() => setChanging(null)} />}
    </>
  );
}

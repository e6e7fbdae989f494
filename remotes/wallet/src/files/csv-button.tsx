import type { OwnFile } from '@madang/contracts';
import { Button } from '@madang/ui';
import { useDownload } from './download';

/** Saves what a page shows as a file for spreadsheets. */
export function CsvButton({ make }: { make: () => Promise<OwnFile> }) {
  const download = useDownload(make);
  return (
    <Button size="s" icon="charge" busy={download.isPending} onClick={() => download.mutate()}>
      CSV로 받기
    </Button>
  );
}

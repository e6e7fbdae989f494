import { DownloadFile, type OwnFile } from '@madang/contracts';
import { send, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';

/** By which spreadsheets know UTF-8. A browser takes it off the head of every text that it reads. */
const BOM = '\ufeff';
const A_MINUTE_MS = 60_000;

/** Has a file made and saves it. The token travels in a header, which no plain link can send. */
export function useDownload(make: () => Promise<OwnFile>) {
  return useMutation({
    mutationFn: async () => {
      const file = await make();
      save(file.name, await send(DownloadFile, { query: { id: file.fileId } }));
    },
    onSuccess: () => toast('파일을 받았어요.', { tone: 'ok' }),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
  });
}

function save(name: string, contents: string): void {
  const address = URL.createObjectURL(new Blob([BOM, contents], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Not at once: some browsers begin to read after the press.
  setTimeout(() => URL.revokeObjectURL(address), A_MINUTE_MS);
}

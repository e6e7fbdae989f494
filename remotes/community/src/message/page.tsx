import type { Message } from '@madang/contracts';
import { $leftPage, $unread } from '@madang/session';
import { Button, Failure, LinkButton, PageHead, Pager, Skeleton } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useReadAllMessages, useReadMessage } from './commands';
import { MessageTable } from './list';
import { messages } from './queries';
import { Reading } from './reading';

export function Component() {
  const unread = useStore($unread) ?? 0;
  const leftPage = useStore($leftPage);
  const readAll = useReadAllMessages();
  useEffect(() => () => $leftPage.set(null), []);
  return (
    <>
      <PageHead title="쪽지" sub={unread > 0 ? `안 읽은 쪽지 ${unread}통` : '모두 읽었어요'}>
        {leftPage !== null && unread === 0 && (
          <LinkButton size="s" tone="primary" href={leftPage} render={props => <Link to={leftPage} {...props} />}>
            보던 화면으로
          </LinkButton>
        )}
        <Button size="s" disabled={unread === 0} busy={readAll.isPending} onClick={() => readAll.mutate()}>
          모두 읽음
        </Button>
      </PageHead>
      <Box />
    </>
  );
}

function Box() {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Message | null>(null);
  const { data, error, refetch } = useQuery(messages.page(page));
  const read = useReadMessage();
  if (error) return <Failure title="쪽지를 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  const show = (message: Message) => {
    setOpen(message);
    if (!message.confirmStatus) read.mutate(message.id);
  };
  return (
    <>
      <MessageTable messages={data.items} onOpen={show} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
      {open && <Reading message={open} close={() => setOpen(null)} />}
    </>
  );
}

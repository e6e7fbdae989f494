import type { SlotName } from '@madang/contracts';
import { RemoteFailure, RemoteKilled, retryChunk, type SlotModule } from '@madang/federation';
import { Failure, Icon, Skeleton } from '@madang/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useSite } from '../site/context';
import { failureSentences } from '../trouble/sentences';
import styles from './side.module.css';
import { SlotBoundary } from './slot-boundary';

type Part = { kind: 'waiting' } | { kind: 'here'; Content: ComponentType } | { kind: 'failed'; why: string };

/** A remote's part of the side column: its code is loaded at the first opening, and never before. */
export function SlotDisclosure({ remote, title, isHere = false }: { remote: string; title: string; isHere?: boolean }) {
  const [wasOpened, setOpened] = useState(isHere);
  return (
    <details
      className={styles.part}
      open={isHere || undefined}
      onToggle={event => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        <span>{title}</span>
        <Icon name="down" size={16} className={styles.chevron} />
      </summary>
      {wasOpened && <SlotPart remote={remote} slot="sidebar" />}
    </details>
  );
}

/** What a remote shows in one slot; its code is loaded when this is first drawn. */
export function SlotPart({ remote, slot }: { remote: string; slot: SlotName }) {
  const { host } = useSite();
  const [attempt, setAttempt] = useState(0);
  const [part, setPart] = useState<Part>({ kind: 'waiting' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Part) => isCurrent && setPart(next);
    show({ kind: 'waiting' });
    loadSlot(() => host.load(remote).then(({ slots }) => slots?.[slot])).then(
      Content => show({ kind: 'here', Content }),
      error => show({ kind: 'failed', why: sentenceFor(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [host, remote, slot, attempt]);
  const again = () => setAttempt(attempt + 1);
  if (part.kind === 'waiting') return <Skeleton rows={4} />;
  if (part.kind === 'failed') return <Failure title={part.why} onRetry={again} />;
  return (
    <SlotBoundary key={attempt} remote={remote} onRetry={again}>
      <part.Content />
    </SlotBoundary>
  );
}

async function loadSlot(find: () => Promise<(() => Promise<SlotModule>) | undefined>): Promise<ComponentType> {
  const load = await find();
  if (!load) throw new Error('the remote lists a slot for which it has no part');
  return (await retryChunk(load)).default;
}

function sentenceFor(error: unknown): string {
  if (error instanceof RemoteKilled) return '지금 점검 중이에요';
  return failureSentences[error instanceof RemoteFailure ? error.kind : 'network'].title;
}

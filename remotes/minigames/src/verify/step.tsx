import { Status } from '@madang/ui';
import type { ReactNode } from 'react';

interface StepProps {
  title: string;
  /** What this device found, where there is something to compare. */
  finding?: { isRight: boolean; text: string };
  children: ReactNode;
}

/** One step of the recomputation. Its number is its place in the list. */
export const Step = ({ title, finding, children }: StepProps) => (
  <li>
    <div>
      <h2>
        <span>{title}</span>
        {finding && <Status shape={finding.isRight ? 'ok' : 'no'}>{finding.isRight ? finding.text : '달라요'}</Status>}
      </h2>
      {children}
    </div>
  </li>
);

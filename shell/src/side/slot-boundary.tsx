import { Failure } from '@madang/ui';
import { Component, type ReactNode } from 'react';
import { failureSentences } from '../trouble/sentences';

/** A part that fails while it is drawn fails alone. */
export class SlotBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failure title={failureSentences['threw-on-render'].title} onRetry={this.props.onRetry} />;
  }
}

import { Failure } from '@madang/ui';
import { Component, type ReactNode } from 'react';
import { noteDrawFailure } from '../health/early';
import { failureSentences } from '../trouble/sentences';

interface SlotBoundaryProps {
  remote: string;
  onRetry: () => void;
  children: ReactNode;
}

/** A part that fails while it is drawn fails alone. */
export class SlotBoundary extends Component<SlotBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    noteDrawFailure(this.props.remote, error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failure title={failureSentences['threw-on-render'].title} onRetry={this.props.onRetry} />;
  }
}

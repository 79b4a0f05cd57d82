import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Notice } from '#shell/session/gate.tsx';
import { Button } from '#ui/button.tsx';

/** Catches what goes wrong while the dashboard is drawn, and offers a fresh start. */
export class DashboardBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice
        icon={<TriangleAlert aria-hidden />}
        title="Dashboard Error"
        text="There was an error loading the admin dashboard."
      >
        <Button look="primary" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </Notice>
    );
  }
}

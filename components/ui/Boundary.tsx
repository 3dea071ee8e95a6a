import { Component, type ComponentChildren } from 'preact';

export interface BoundaryProps {
  /** Shown in place of the children if one of them can't be rendered. */
  fallback: (again: () => void) => ComponentChildren;
  children: ComponentChildren;
}

/** One part that trips over damaged data must not take the others with it. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static override getDerivedStateFromError = () => ({ isBroken: true });

  override render({ fallback, children }: BoundaryProps) {
    return this.state.isBroken ? fallback(() => this.setState({ isBroken: false })) : children;
  }
}

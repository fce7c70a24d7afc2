import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** In place of what threw; `retry` draws that again. */
  fallback: (retry: () => void) => ReactNode;
  /** What threw is drawn again where this changes. */
  resetKey: string;
};

type State = { hasThrown: boolean; resetKey: string };

/** What throws while it is drawn costs only what is inside the nearest of these. */
export class Boundary extends Component<Props, State> {
  override state: State = { hasThrown: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError = () => ({ hasThrown: true });

  static getDerivedStateFromProps = ({ resetKey }: Props, state: State) =>
    resetKey === state.resetKey ? null : { hasThrown: false, resetKey };

  override render() {
    return this.state.hasThrown
      ? this.props.fallback(() => this.setState({ hasThrown: false }))
      : this.props.children;
  }
}
